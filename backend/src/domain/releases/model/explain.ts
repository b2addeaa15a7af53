import type { Explanation } from '@patchbay/shared-contracts/platform';
import { assign, type Visitor } from './assign.ts';
import { bucketOf } from './bucket.ts';
import { LOCAL_VERSION, type Picture } from './picture.ts';

/** Explains why a user gets this version [PLAT-017]; `null` for an unknown remote. */
export function explain(
  { remotes, choices }: Picture,
  remote: string,
  visitor: Visitor,
  now: number,
): Pick<Explanation, 'version' | 'channel' | 'bucket' | 'percentage' | 'because'> | null {
  const rollout = remotes.get(remote)?.rollout;
  const choice = choices.get(visitor.id)?.get(remote);
  const percentage = rollout?.candidate?.percentage ?? 0;
  if (choice !== undefined && choice.expiresAt > now) {
    const version = choice.version ?? LOCAL_VERSION;
    return { version, channel: 'override', bucket: bucketOf(remote, visitor.id), percentage, because: 'override' };
  }
  return rollout === undefined ? null : { ...assign(remote, rollout, visitor), percentage };
}
