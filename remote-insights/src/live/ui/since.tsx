import { formatDuration } from '@patchbay/shared-contracts';
import { useSecond } from '../effects/use-second.ts';

/** Shows the time since `since` by the server's clock, which is `ahead` of this one; ms. */
export function Since({ since, ahead }: { since: number; ahead: number }) {
  return formatDuration(Math.max(0, useSecond() + ahead - since) / 1_000);
}
