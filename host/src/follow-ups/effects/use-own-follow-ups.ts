import { customerPaths, ownFollowUpsAnswerSchema } from '@patchbay/shared-contracts/customers';
import { useSession } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { endOfDay } from '../model/reminding.ts';
import { ownFollowUpsKey } from './keep-follow-ups-fresh.ts';

/** Maximum age, ms, of follow-ups that others assigned or completed. */
const RENEWED_MS = 5 * 60_000;

const MOST = 100;

/** Returns the agent's follow-ups due until midnight in their time zone, longest due first. */
export function useOwnFollowUps(now: number) {
  const timeZone = useSession()?.user.timezone ?? 'UTC';
  const due__lte = endOfDay(now, timeZone);
  return useAnswer(
    [...ownFollowUpsKey, due__lte],
    { path: customerPaths.ownFollowUps, query: { due__lte, limit: MOST }, answer: ownFollowUpsAnswerSchema },
    { select: ({ data }) => data, renewed: () => RENEWED_MS },
  );
}
