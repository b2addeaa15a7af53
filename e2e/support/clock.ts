import type { BrowserContext } from '@playwright/test';

/** What the clock of the gate shows when a run begins: a Wednesday in mid-month, 11:00 in the zone of the demo. */
const START = Date.parse('2026-11-18T05:30:00Z');
const MINUTE_MS = 60_000;

/** Whether the run has its own clock, as the gate has, or the real one. */
export const isFixed = (): boolean => process.env.PATCHBAY_CLOCK === 'fixed';

/** Sets the clock of this run for all its workers. */
export function startClock(): void {
  if (isFixed()) process.env.PATCHBAY_CLOCK_OFFSET = String(START - Date.now());
}

const offset = (): number => Number(process.env.PATCHBAY_CLOCK_OFFSET ?? '0');

/** The time as servers and pages of this run have it, ms. Where only time that passes counts, `Date.now` will do. */
export const now = (): number => Date.now() + offset();

/** CLOCK_AT of a server that starts now; empty for the real time. */
export const clockAt = (): string => (isFixed() ? new Date(now()).toISOString() : '');

/** CLOCK_AT of a server that fills the demo: before each run begins, since time does not go back on its data. */
export const clockOfFilling = (minutesBefore: number): string =>
  isFixed() ? new Date(START - minutesBefore * MINUTE_MS).toISOString() : '';

/** Moves the `Date` of pages as CLOCK_AT moves that of the server; timers and `performance` are as before. */
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
