/**
 * Moves the clock of this process, so that it started at `at`. Timers and `performance` are unchanged. Code that read `Date.now` into a
 * variable earlier still has the real one, so this has to be imported first.
 */
export function moveClock(at: number): void {
  const Real = Date;
  const offset = at - performance.timeOrigin;
  const now = (): number => Math.round(Real.now() + offset);
  const Moved = new Proxy(Real, {
    construct: (target, given, made): object => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Real(now()).toString(),
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Object.defineProperty(Real.prototype, 'constructor', { value: Moved, writable: true, configurable: true });
  globalThis.Date = Moved;
}
