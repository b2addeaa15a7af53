import type { Redis } from 'ioredis';
import type { OneUse } from '../one-use.ts';
import { keyOf } from './keys.ts';

/** In Redis; while Redis is away, `spare` keeps this process's tokens, so that they can be used here, and still only once. */
export const createOneUseOnRedis = (redis: Redis, spare: OneUse): OneUse => ({
  async remember(id, ms) {
    await redis.set(keyOf('one-use', id), '1', 'PX', ms).catch(() => spare.remember(id, ms));
  },
  async spend(id) {
    if (await spare.spend(id)) return true;
    // DEL returns whether the key existed: of two concurrent calls, one gets true
    return redis.del(keyOf('one-use', id)).then(
      (deleted) => deleted === 1,
      () => false,
    );
  },
});
