import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Lock, Locks } from '../locks.ts';
import { keyOf } from './keys.ts';

const takeScript = `
if not redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
return redis.call('INCR', KEYS[2])
`;
/** Runs only for the owner: an expired lock may belong to another by now. */
const ifMine = (command: string): string => `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return ${command}
`;
const extendScript = ifMine("redis.call('PEXPIRE', KEYS[1], ARGV[2])");
const releaseScript = ifMine("redis.call('DEL', KEYS[1])");
const endOfScript = `
local held = redis.call('GET', KEYS[1])
if not held or string.sub(held, string.find(held, ' ') + 1) ~= ARGV[1] then return 0 end
if redis.call('PTTL', KEYS[1]) > tonumber(ARGV[2]) then return 0 end
return redis.call('DEL', KEYS[1])
`;
const numberSchema = z.number();

/** Creates locks on one Redis: SET NX PX, an owner token known only to its holder, and a fence that only counts up. */
export const createLocksOnRedis = (redis: Redis): Locks => ({
  async take(name, ms, note = ''): Promise<Lock | null> {
    const [key, owner] = [keyOf('lock', name), `${randomUUID()} ${note}`];
    const fence = numberSchema.parse(await redis.eval(takeScript, 2, key, keyOf('fence', name), owner, String(ms)));
    if (fence === 0) return null;
    return {
      fence,
      extend: async () => (await redis.eval(extendScript, 1, key, owner, String(ms))) === 1,
      async release() {
        await redis.eval(releaseScript, 1, key, owner);
      },
    };
  },
  isTaken: async (name) => (await redis.exists(keyOf('lock', name))) === 1,
  async noteOf(name) {
    const held = await redis.get(keyOf('lock', name));
    return held === null ? null : held.slice(held.indexOf(' ') + 1);
  },
  endOf: async (name, note, leftMs) =>
    (await redis.eval(endOfScript, 1, keyOf('lock', name), note, String(leftMs))) === 1,
});
