import { createHash } from 'node:crypto';

export const BUCKETS = 10_000;

/** Never changed: another salt would move everybody, and take candidates away from those who have them. */
const SALT = 'patchbay-rollout-1';

/**
 * The bucket of a user for a remote, 0 to 9,999 [PLAT-009]. SHA-256 mixes so well that buckets of different remotes say
 * nothing about each other; the percentage is no part of it, so growing it moves nobody back [PLAT-010].
 */
export function bucketOf(remote: string, userId: string): number {
  const digest = createHash('sha256').update(`${SALT}\0${remote}\0${userId}`).digest();
  return digest.readUInt32BE(0) % BUCKETS; // 2³² over 10,000: no bucket is more likely by more than 0.0003 %
}

/** A percentage to a hundredth as the number of buckets that get the candidate. */
export const bucketsFor = (percentage: number): number => Math.round((percentage * BUCKETS) / 100);
