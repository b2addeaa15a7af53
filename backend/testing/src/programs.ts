export * from './run-programs.ts';

/** What becomes of tests with a program: skipped only where it is missing, and `PATCHBAY_ALLOW_MISSING=1` says that it may be. */
export const fateOf = (found: unknown, mayBeMissing: string | undefined): 'run' | 'skip' | 'fail' => {
  if (found !== undefined) return 'run';
  return mayBeMissing === '1' ? 'skip' : 'fail';
};

type Suite = (name: string, tests: () => void) => void;

/** `describe` where the programs are there; otherwise a suite that fails and says what to install, or a skipped one with a line. */
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
