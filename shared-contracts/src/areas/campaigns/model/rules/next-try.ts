/** Outcome of a try, by its cause [CAMP-010]. */
export const causes = [
  'talked',
  'abandoned',
  'busy',
  'no-answer',
  'machine',
  'fax',
  'silence',
  'announcement',
  'network',
  'invalid',
  'refused-by-list',
  'agent-gone',
  'interrupted',
  'skipped',
  'not-taken',
] as const;
export type Cause = (typeof causes)[number];

/** Minutes until the next try; null: no further try. */
export type Retries = Readonly<Record<Cause, number | null>>;

/**
 * Defaults of a campaign. A busy line is soon free, an answering machine means a longer absence; numbers that are not a person's are
 * not tried again.
 */
export const usualRetries: Retries = {
  talked: null,
  abandoned: 24 * 60,
  busy: 15,
  'no-answer': 120,
  machine: 240,
  fax: null,
  silence: 60,
  announcement: 24 * 60,
  network: 5,
  invalid: null,
  'refused-by-list': null,
  // The agent was missing: the customer was not rung.
  'agent-gone': 1,
  // The process died while dialling: the number may have rung.
  interrupted: 60,
  // Shown to an agent but not dialled: skipped with a reason, or timed out.
  skipped: 24 * 60,
  'not-taken': 1,
};

/** Returns when a number is tried again (epoch ms), or that it is finished, after so many tries [CAMP-010]. */
export function afterTry(
  cause: Cause,
  {
    retries,
    mostInAll,
    tries,
    at,
  }: { readonly retries: Retries; readonly mostInAll: number; readonly tries: number; readonly at: number },
): { readonly is: 'again'; readonly at: number } | { readonly is: 'finished' } {
  const minutes = retries[cause];
  return minutes === null || tries >= mostInAll ? { is: 'finished' } : { is: 'again', at: at + minutes * 60_000 };
}
