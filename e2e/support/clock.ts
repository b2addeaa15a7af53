import type { BrowserContext } from '@playwright/test';

/** Time of the gate's clock at the start of a run: a Wednesday in mid-month, 11:00 in the demo's time zone. */
const START = Date.parse('2026-11-18T05:30:00Z');
const MINUTE_MS = 60_000;

/** Whether the run has its own clock, as in the gate, or the real one. */
export const isFixed = (): boolean => process.env.PATCHBAY_CLOCK === 'fixed';

/** Sets the clock of this run for all its workers. */
export function startClock(): void {
  if (isFixed()) process.env.PATCHBAY_CLOCK_OFFSET = String(START - Date.now());
}

const offset = (): number => Number(process.env.PATCHBAY_CLOCK_OFFSET ?? '0');

/** Returns the time of this run's servers and pages, ms. For durations `Date.now` suffices. */
export const now = (): number => Date.now() + offset();

/** Returns CLOCK_AT for a server that starts now; empty for the real time. */
export const clockAt = (): string => (isFixed() ? new Date(now()).toISOString() : '');

/** Returns CLOCK_AT for a server that fills the demo: before every run, because time must not go back on its data. */
export const clockOfFilling = (minutesBefore: number): string =>
  isFixed() ? new Date(START - minutesBefore * MINUTE_MS).toISOString() : '';

/** Shifts `Date` in pages as CLOCK_AT does on the server; timers and `performance` are unchanged. */
export async function moveClockOf(context: BrowserContext): Promise<void> {
  if (!isFixed()) return;
  await context.addInitScript((ahead) => {
    const Real = Date;
    const moved = (): number => Real.now() + ahead;
    const Moved = new Proxy(Real, {
      construct: (target, given, made): object =>
        Reflect.construct(target, given.length === 0 ? [moved()] : given, made),
      apply: () => new Real(moved()).toString(),
      get: (target, name): unknown => (name === 'now' ? moved : Reflect.get(target, name)),
    });
    Object.defineProperty(Real.prototype, 'constructor', { value: Moved, writable: true, configurable: true });
    globalThis.Date = Moved;
  }, offset());
}
