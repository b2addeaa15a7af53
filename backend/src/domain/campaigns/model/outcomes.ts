import type { LineNews } from '@patchbay/telephony/campaign-lines';

/** What can come of a try: of a line, or of an offer that no line was dialled for. */
export type TryOutcome = Extract<LineNews, { readonly is: 'over' }>['outcome'] | 'skipped' | 'not-taken';

/** Nobody was rung: it is no try of the number's. */
export const isNoTry = (outcome: TryOutcome): boolean =>
  outcome === 'agent-gone' || outcome === 'skipped' || outcome === 'not-taken';

/** Outcomes that say something of who calls: the number is one, and a person could have answered [CAMP-016]. */
export const heardOutcomes: readonly TryOutcome[] = ['talked', 'abandoned', 'busy', 'no-answer', 'network', 'machine'];
/** By a person, whoever was there. */
export const answeredOutcomes: readonly TryOutcome[] = ['talked', 'abandoned'];

/** What a line that is over adds to its day [CAMP-007]: who was answered by nobody counts as abandoned, also where their process died. */
export function countsOf(
  outcome: TryOutcome,
  wasAnswered: boolean,
): { answered: number; abandoned: number; talked: number } {
  const isAbandoned = outcome === 'abandoned' || (outcome === 'interrupted' && wasAnswered);
  const isTalked = outcome === 'talked';
  return { answered: isTalked || isAbandoned ? 1 : 0, abandoned: isAbandoned ? 1 : 0, talked: isTalked ? 1 : 0 };
}
