import { test } from '@playwright/test';

/** Runs a step named in the report, which shows where a timed-out test spent its time. Outside of a test it just runs. */
export const inStep = <Result>(title: string, work: () => Promise<Result>): Promise<Result> =>
  isInTest() ? test.step(title, work) : work();

export const isInTest = (): boolean => {
  try {
    return test.info() !== undefined;
  } catch {
    return false; // the set-up of the whole run
  }
};
