require('./one-day.cjs');
require('@testing-library/jest-dom');
const { slowness } = require('./slow-machine.cjs');
// A busy machine is slow, not wrong: queries may take longer than a second, and longer than three tries of a request.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 * slowness });
// React's development build records a stack trace per element, up to 10,000 per second, which takes a tenth of the time of these tests.
// Setting the counter to the limit turns that off. Warnings still name the component, but not where its element was created.
Object.defineProperty(
  require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set() {} },
);
// Stubs for browser features that jsdom lacks and antd uses.
if (typeof window !== 'undefined') {
  const computed = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => computed(element); // the pseudo-element argument is not implemented
  window.matchMedia ??= (media) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.MessageChannel ??= class {
    constructor() {
      const port = (other) => ({
        onmessage: null,
        postMessage: (data) => setTimeout(() => this[other].onmessage?.({ data }), 0),
        close() {},
      });
      this.port1 = port('port2');
      this.port2 = port('port1');
    }
  };
  window.scrollTo = () => undefined;
  window.HTMLElement.prototype.scrollIntoView ??= () => undefined;
}

// jsdom's Blob cannot be read yet, except by FileReader.
if (typeof File !== 'undefined')
  File.prototype.text ??= function text() {
    return new Promise((done, fail) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.onerror = () => fail(reader.error);
      reader.readAsText(this);
    });
  };
