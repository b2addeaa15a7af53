import { existsSync } from 'node:fs';

/** A program by the variable that names it, or at one of its usual places; throws when the variable names what is not there. */
export function placeOf(variable: string, name: string): string | undefined {
  const named = process.env[variable] ?? '';
  if (named !== '' && !existsSync(named)) throw new Error(`${variable} names ${named}, which is not there`);
  return [named, `/usr/sbin/${name}`, `/usr/bin/${name}`, `/usr/local/sbin/${name}`].find(
    (file) => file !== '' && existsSync(file),
  );
}

/** Whether tests are left out: only where their program is missing, and PATCHBAY_ALLOW_MISSING=1 says that it may be. */
export const isLeftOut = (found: unknown): boolean => found === undefined && process.env.PATCHBAY_ALLOW_MISSING === '1';

export const LEFT_OUT = 'SKIPPED, as PATCHBAY_ALLOW_MISSING=1 asks';

/** A program that tests need; without it they fail. */
export function required<Program>(what: string, found: Program | undefined): Program {
  if (found === undefined)
    throw new Error(`${what}: not installed here (npm test installs it where it may, or says how)`);
  return found;
}
