import { existsSync } from 'node:fs';

/** Returns a program named by a variable, or found at one of its usual places; throws when the variable names a missing one. */
export function placeOf(variable: string, name: string): string | undefined {
  const named = process.env[variable] ?? '';
  if (named !== '' && !existsSync(named)) throw new Error(`${variable} names ${named}, which is not there`);
  return [named, `/usr/sbin/${name}`, `/usr/bin/${name}`, `/usr/local/sbin/${name}`].find(
    (file) => file !== '' && existsSync(file),
  );
}

/** Whether to skip tests: only where their program is missing and PATCHBAY_ALLOW_MISSING=1. */
export const isLeftOut = (found: unknown): boolean => found === undefined && process.env.PATCHBAY_ALLOW_MISSING === '1';

export const LEFT_OUT = 'SKIPPED, as PATCHBAY_ALLOW_MISSING=1 asks';

/** Returns a program that tests need; throws if it is missing. */
export function required<Program>(what: string, found: Program | undefined): Program {
  if (found === undefined)
    throw new Error(`${what}: not installed here (npm test installs it where it may, or says how)`);
  return found;
}
