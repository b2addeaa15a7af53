/**
 * Fakes layout, which jsdom lacks: every element is `width` px wide, and size observers are notified at once. Returns a function that
 * restores the original.
 */
export function layOutAt(width: number): () => void {
  const { ResizeObserver } = globalThis;
  const was = Object.getOwnPropertyDescriptor(Element.prototype, 'clientWidth');
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => width });
  globalThis.ResizeObserver = class {
    readonly #told: ResizeObserverCallback;
    constructor(told: ResizeObserverCallback) {
      this.#told = told;
    }
    observe() {
      this.#told([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  return () => {
    globalThis.ResizeObserver = ResizeObserver;
    if (was) Object.defineProperty(Element.prototype, 'clientWidth', was);
  };
}
