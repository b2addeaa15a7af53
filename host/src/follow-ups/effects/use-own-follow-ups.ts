import { customerPaths, ownFollowUpsAnswerSchema } from '@patchbay/shared-contracts/customers';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { endOfDay } from '../model/reminding.ts';
import { ownFollowUpsKey } from './keep-follow-ups-fresh.ts';

/** What others gave this agent, or did for the agent, is seen after so long at the latest, ms. */
const RENEWED_MS = 5 * 60_000;

const MOST = 100;

/** What this agent promised until the end of the day, the longest due first; before midnight it is the day's, then the next one's. */
export function useOwnFollowUps(now: number) {
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const due__lte = endOfDay(now, timeZone);
  return useAnswer(
    [...ownFollowUpsKey, due__lte],
    { path: customerPaths.ownFollowUps, query: { due__lte, limit: MOST }, answer: ownFollowUpsAnswerSchema },
    { select: ({ data }) => data, renewed: () => RENEWED_MS },
  );
}
