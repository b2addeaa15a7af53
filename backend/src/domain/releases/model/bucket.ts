import { createHash } from 'node:crypto';

export const BUCKETS = 10_000;

/** Never to be changed: another salt would move everybody, and take candidates away from users who have them. */
const SALT = 'patchbay-rollout-1';

/**
 * Returns the bucket of a user for a remote, 0 to 9,999 [PLAT-009]. SHA-256 makes the buckets of different remotes independent; the
 * percentage is not part of the hash, so raising it moves nobody back [PLAT-010].
 */
export function bucketOf(remote: string, userId: string): number {
  const digest = createHash('sha256').update(`${SALT}\0${remote}\0${userId}`).digest();
  return digest.readUInt32BE(0) % BUCKETS; // 2³² over 10,000: no bucket is more likely by more than 0.0003 %
}

/** Returns the number of buckets that get the candidate, for a percentage in steps of a hundredth. */
export const bucketsFor = (percentage: number): number => Math.round((percentage * BUCKETS) / 100);
