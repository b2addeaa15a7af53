import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { SharedValues } from '../shared-values.ts';
import { keyOf } from './keys.ts';

const fieldSchema = z.tuple([z.number(), z.string()]);
/** Reads a field with its expiry, epoch ms: fields of a hash have no expiry of their own in Redis 7. */
const read = (text: string, now: number): string | undefined => {
  const [until, value] = fieldSchema.parse(JSON.parse(text));
  return until > now ? value : undefined;
};

const GROUP_MS = 3_600_000;

async function fieldsOf(redis: Redis, group: string, now: () => number): Promise<ReadonlyMap<string, string>> {
  const key = keyOf('group', group);
  const values = new Map<string, string>();
  const old: string[] = [];
  for (const [field, text] of Object.entries(await redis.hgetall(key))) {
    const value = read(text, now());
    if (value === undefined) old.push(field);
    else values.set(field, value);
  }
  if (old.length > 0) redis.hdel(key, ...old).catch(() => undefined); // fields of processes that are gone
  return values;
}

/** In Redis; while Redis is away, `spare` keeps the values of this process. */
export const createValuesOnRedis = (redis: Redis, spare: SharedValues, now: () => number): SharedValues => ({
  async getOrMake(name, ms, make) {
    const key = keyOf('value', name);
    try {
      const known = await redis.get(key);
      if (known !== null) return known;
      const made = await make();
      await redis.set(key, made, 'PX', ms, 'NX');
      return (await redis.get(key)) ?? made;
    } catch {
      return spare.getOrMake(name, ms, make);
    }
  },
  get: (name) =>
    redis.get(keyOf('value', name)).then(
      async (value) => value ?? spare.get(name),
      () => spare.get(name),
    ),
  put(group, field, value, ms) {
    const key = keyOf('group', group);
    const text = JSON.stringify([now() + ms, value]);
    const life = Math.max(ms, GROUP_MS);
    redis
      .multi()
      .hset(key, field, text)
      .pexpire(key, life)
      .exec()
      .catch(() => undefined); // it is put again, or not missed
  },
  remove: (group, field) => void redis.hdel(keyOf('group', group), field).catch(() => undefined), // errors are ignored as in `put`
  of: (group) => fieldsOf(redis, group, now).catch(() => new Map()),
  ask: (group) => fieldsOf(redis, group, now),
});
