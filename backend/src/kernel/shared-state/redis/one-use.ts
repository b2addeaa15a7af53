import type { Redis } from 'ioredis';
import type { OneUse } from '../one-use.ts';
import { keyOf } from './keys.ts';

/** In Redis; while Redis is away, `spare` keeps what this process gives out, so that it can be used here, and still only once. */
export const createOneUseOnRedis = (redis: Redis, spare: OneUse): OneUse => ({
  async remember(id, ms) {
    await redis.set(keyOf('one-use', id), '1', 'PX', ms).catch(() => spare.remember(id, ms));
  },
  async spend(id) {
    if (await spare.spend(id)) return true;
    // DEL tells whether it was there: of two at once, one is told so
    return redis.del(keyOf('one-use', id)).then(
      (deleted) => deleted === 1,
      () => false,
    );
  },
});
