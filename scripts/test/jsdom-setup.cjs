// What jsdom lacks and antd asks for.
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
