import { useEffect, useState } from 'react';
import { papersWaitingPath, papersWaitingSchema } from '@patchbay/shared-contracts/shell';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** Delay after start, ms, to leave the first requests free. */
const LATER_MS = 3_000;
const RENEWED_MS = 5 * 60_000;

/**
 * Returns the number of accounts whose documents wait for this reviewer [ACCT-016]; 0 for users who review none, and on the review page
 * itself, after which it is fetched again.
 */
export function useDocumentsWaiting(reviews: boolean, isShown: boolean): number {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!reviews) return undefined;
    const timer = window.setTimeout(() => setLater(true), LATER_MS);
    return () => window.clearTimeout(timer);
  }, [reviews]);
  const isAsked = reviews && !isShown;
  const { data } = useAnswer(
    ['papers-waiting'],
    { path: papersWaitingPath, answer: papersWaitingSchema },
    {
      ...{ enabled: isAsked && isLater, staleTime: 0 },
      select: ({ data }) => data.accounts,
      renewed: () => RENEWED_MS,
    },
  );
  return isAsked ? (data ?? 0) : 0;
}
