import type { LineNews } from '@patchbay/telephony/campaign-lines';

/** Outcome of an attempt: of a line, or of an offer for which no line was dialled. */
export type TryOutcome = Extract<LineNews, { readonly is: 'over' }>['outcome'] | 'skipped' | 'not-taken';

/** Whether nobody was rung, so that it does not count as an attempt of the number. */
export const isNoTry = (outcome: TryOutcome): boolean =>
  outcome === 'agent-gone' || outcome === 'skipped' || outcome === 'not-taken';

/** Outcomes that say something about the caller id: the number exists, and a person could have answered [CAMP-016]. */
export const heardOutcomes: readonly TryOutcome[] = ['talked', 'abandoned', 'busy', 'no-answer', 'network', 'machine'];
/** Answered by a person, whether or not an agent was there. */
export const answeredOutcomes: readonly TryOutcome[] = ['talked', 'abandoned'];

/**
 * Returns what a finished line adds to its day [CAMP-007]: a customer who was answered by no agent counts as abandoned, even if the
 * process died.
 */
export function countsOf(
  outcome: TryOutcome,
  wasAnswered: boolean,
): { answered: number; abandoned: number; talked: number } {
  const isAbandoned = outcome === 'abandoned' || (outcome === 'interrupted' && wasAnswered);
  const isTalked = outcome === 'talked';
  return { answered: isTalked || isAbandoned ? 1 : 0, abandoned: isAbandoned ? 1 : 0, talked: isTalked ? 1 : 0 };
}
