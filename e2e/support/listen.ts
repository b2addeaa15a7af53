import { expect } from '@playwright/test';
import { patiently } from './slowness.ts';

/** Waits until the strongest frequency is this one. */
export const hears = (read: () => Promise<{ hz: number; db: number }>, hz: number, why: string) =>
  expect
    .poll(async () => Math.abs((await read()).hz - hz) < 15, { message: why, timeout: patiently(10_000) })
    .toBe(true);
/** Waits until this frequency is no longer the strongest, or there is silence. */
export const isQuiet = (read: () => Promise<{ hz: number; db: number }>, hz: number, why: string) =>
  expect
    .poll(
      async () => {
        const peak = await read();
        return peak.db < -70 || Math.abs(peak.hz - hz) > 15;
      },
      { message: why, timeout: patiently(10_000) },
    )
    .toBe(true);
