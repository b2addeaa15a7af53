/** What came of a try, by its cause [CAMP-010]. */
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

/** Minutes until the next try; null: none. */
export type Retries = Readonly<Record<Cause, number | null>>;

/** As a campaign begins. A busy line is soon free, a machine says that nobody will be there for a while; what is no number of a person is not tried again. */
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
  // The agent did not come: nobody was rung.
  'agent-gone': 1,
  // The process that dialled is gone: the number may have rung.
  interrupted: 60,
  // Shown to an agent, and not dialled: for a reason, or because its time went by.
  skipped: 24 * 60,
  'not-taken': 1,
};

/** When a number is tried again (epoch ms), or that it is finished, after so many tries [CAMP-010]. */
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
