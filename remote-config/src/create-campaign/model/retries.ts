import {
  causes,
  retriesOf,
  retriesText,
  usualRetries,
  type Cause,
  type Retries,
} from '@patchbay/shared-contracts/campaigns';

/** Those that a person decides about: a wrong number and a listed one are never tried again. */
export const usualCauses = ['busy', 'no-answer', 'machine', 'abandoned'] as const satisfies readonly Cause[];
export const otherCauses = causes.filter((cause) => !['invalid', 'refused-by-list', ...usualCauses].includes(cause));

/** Minutes by cause as they are typed, a line each; nothing typed: never. */
export const typedOf = (retries: Retries): string =>
  causes.map((cause) => `${cause} ${retries[cause] ?? ''}`).join('\n');

export function typedOfCause(text: string, cause: Cause): string {
  const line = text.split('\n').find((each) => each.startsWith(`${cause} `)) ?? '';
  return line.slice(cause.length + 1);
}

export const withTyped = (text: string, cause: Cause, typed: string): string =>
  causes.map((each) => `${each} ${each === cause ? typed : typedOfCause(text, each)}`).join('\n');

const pieceOf = (text: string, cause: Cause): string => `${cause} ${typedOfCause(text, cause).trim() || 'never'}`;

/** Whether what is typed of a cause is minutes that a try can wait, or nothing [CAMP-010]. */
export const isRetry = (text: string, cause: Cause): boolean => retriesOf(pieceOf(text, cause)) !== null;

/** As the wire has it; what is typed keeps its rules. */
export const wireOfTyped = (text: string): string =>
  retriesText(retriesOf(causes.map((cause) => pieceOf(text, cause)).join(',')) ?? usualRetries);
