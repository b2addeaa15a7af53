export * from './run-programs.ts';

/** Decides about tests that need a program: they are only skipped when it is missing and `PATCHBAY_ALLOW_MISSING=1` permits that. */
export const fateOf = (found: unknown, mayBeMissing: string | undefined): 'run' | 'skip' | 'fail' => {
  if (found !== undefined) return 'run';
  return mayBeMissing === '1' ? 'skip' : 'fail';
};

type Suite = (name: string, tests: () => void) => void;

/** Returns `describe` when the programs exist; otherwise a suite that fails and says what to install, or a skipped one. */
export function describeWith(what: string, found: unknown): Suite {
  const suites: Readonly<Record<ReturnType<typeof fateOf>, () => Suite>> = {
    run: () => describe,
    skip: () => {
      process.stderr.write(`SKIPPED, as PATCHBAY_ALLOW_MISSING=1 asks: ${what} is not installed here\n`);
      return describe.skip;
    },
    fail: () => (name) =>
      describe(name, () =>
        it(`needs ${what}`, () => {
          throw new Error(`${what} is not installed here; npm test installs it where it may, or says how`);
        }),
      ),
  };
  return suites[fateOf(found, process.env['PATCHBAY_ALLOW_MISSING'])]();
}
