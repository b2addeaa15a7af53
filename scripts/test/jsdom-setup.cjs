require('./one-day.cjs');
require('@testing-library/jest-dom');
const { slowness } = require('./slow-machine.cjs');
// A busy machine is slow, not wrong: what is looked for may take longer than a second, and longer than three tries of a request.
require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 * slowness });
// React's development build keeps a stack trace of each element, up to 10,000 a second: a tenth of the time of these tests. It is told
// that it has those already. Warnings name the component still, without where its element was made.
Object.defineProperty(
  require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set() {} },
);
// What jsdom lacks and antd asks for.
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
