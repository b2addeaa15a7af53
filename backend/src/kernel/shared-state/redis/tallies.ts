import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Tallies } from '../tallies.ts';
import { keyOf } from './keys.ts';

const addScript = `
local counts = {}
for index, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 0 then redis.call('SET', key, 0, 'PX', ARGV[1]) end
  counts[index] = redis.call('INCR', key)
end
return counts
`;
const takeBackScript = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
end
return 1
`;
const countsSchema = z.array(z.coerce.number());
const tally = (key: string): string => keyOf('tally', key);

/** In Redis, and in `spare` too: while Redis is away, this process uses its own counts. */
export const createTalliesOnRedis = (redis: Redis, spare: Tallies): Tallies => ({
  async read(keys) {
    const own = await spare.read(keys);
    const shared = await redis.mget(keys.map(tally)).then(
      (found) => countsSchema.parse(found.map((count) => count ?? 0)),
      () => own,
    );
    return shared.map((count, index) => Math.max(count, own[index] ?? 0));
  },
  async add(keys, windowMs) {
    const own = await spare.read(keys);
    const shared = await redis.eval(addScript, keys.length, ...keys.map(tally), String(windowMs)).then(
      (counts) => countsSchema.parse(counts),
      () => spare.add(keys, windowMs),
    );
    return shared.map((count, index) => Math.max(count, (own[index] ?? 0) + 1));
  },
  async takeBack(keys) {
    await redis.eval(takeBackScript, keys.length, ...keys.map(tally)).catch(() => spare.takeBack(keys));
  },
  async forget(key) {
    await spare.forget(key);
    await redis.del(tally(key)).catch(() => undefined);
  },
});
