import { test } from '@playwright/test';

/** A step that the report names: of a test whose time was over it says where the time went. Outside of a test it is just done. */
export const inStep = <Result>(title: string, work: () => Promise<Result>): Promise<Result> =>
  isInTest() ? test.step(title, work) : work();

export const isInTest = (): boolean => {
  try {
    return test.info() !== undefined;
  } catch {
    return false; // the set-up of the whole run
  }
};
