import {
  causes,
  retriesOf,
  retriesText,
  usualRetries,
  type Cause,
  type Retries,
} from '@patchbay/shared-contracts/campaigns';

/** Causes the user decides about; wrong and do-not-call numbers are never retried. */
export const usualCauses = ['busy', 'no-answer', 'machine', 'abandoned'] as const satisfies readonly Cause[];
export const otherCauses = causes.filter((cause) => !['invalid', 'refused-by-list', ...usualCauses].includes(cause));

/** Returns the minutes typed per cause, a line each; empty: never. */
export const typedOf = (retries: Retries): string =>
  causes.map((cause) => `${cause} ${retries[cause] ?? ''}`).join('\n');

export function typedOfCause(text: string, cause: Cause): string {
  const line = text.split('\n').find((each) => each.startsWith(`${cause} `)) ?? '';
  return line.slice(cause.length + 1);
}

export const withTyped = (text: string, cause: Cause, typed: string): string =>
  causes.map((each) => `${each} ${each === cause ? typed : typedOfCause(text, each)}`).join('\n');

const pieceOf = (text: string, cause: Cause): string => `${cause} ${typedOfCause(text, cause).trim() || 'never'}`;

/** Whether the text is a valid delay in minutes for a cause, or empty [CAMP-010]. */
export const isRetry = (text: string, cause: Cause): boolean => retriesOf(pieceOf(text, cause)) !== null;

/** Converts valid input to wire format. */
export const wireOfTyped = (text: string): string =>
  retriesText(retriesOf(causes.map((cause) => pieceOf(text, cause)).join(',')) ?? usualRetries);
