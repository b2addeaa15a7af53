import { useEffect, useState } from 'react';
import { papersWaitingPath, papersWaitingSchema } from '@patchbay/shared-contracts/shell';
import { useAnswer } from '@patchbay/shared-ui/answer';

/** A start has other things to do. */
const LATER_MS = 3_000;
const RENEWED_MS = 5 * 60_000;

/** Of how many accounts the papers wait for this reviewer [ACCT-016]; 0 for who reviews none, and on the page that shows them: it is asked anew when that is left. */
export function usePapersWaiting(reviews: boolean, isShown: boolean): number {
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
