import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Tallies } from '../tallies.ts';
import { keyOf } from './keys.ts';

const addScript = `
for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return 1
`;
const countsSchema = z.array(z.coerce.number());
const tally = (key: string): string => keyOf('tally', key);

/** In Redis, and in `spare` too: while Redis is away, this process goes by what it counted itself. */
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
    await redis
      .eval(addScript, keys.length, ...keys.map(tally), String(windowMs))
      .catch(() => spare.add(keys, windowMs));
  },
  async forget(key) {
    await spare.forget(key);
    await redis.del(tally(key)).catch(() => undefined);
  },
});
