/**
 * A log is a stream, with ids `n-0` that count without gaps, and a hash with its epoch and `last`. Both live for a day after the last
 * entry. A log that is created again, also because Redis lost its data, has another epoch, and counts on from the time, so that a
 * reader of the earlier one sees its entries at all.
 */
export const LOG_LIFE_MS = 24 * 3_600_000;

const begin = `
local epoch = redis.call('HGET', KEYS[1], 'epoch')
if not epoch then
  epoch = ARGV[1]
  redis.call('DEL', KEYS[2])
  local time = redis.call('TIME')
  redis.call('HSET', KEYS[1], 'epoch', epoch, 'last', time[1] * 1000 + math.floor(time[2] / 1000))
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
`;

/**
 * KEYS: state, stream, writer. ARGV: new epoch, life ms, the writer's count, kept, name, data, to.
 * An entry that a writer repeats, because it did not get the answer, is written once; one that comes too early is refused.
 */
export const appendScript = `
local count = tonumber(ARGV[3])
local before = tonumber(redis.call('GET', KEYS[3]) or count - 1)
if before >= count then return 0 end
if before < count - 1 then return redis.error_reply('GAP') end
${begin}
local last = redis.call('HINCRBY', KEYS[1], 'last', 1)
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[4], last .. '-0', 'e', epoch, 'n', ARGV[5], 'd', ARGV[6], 't', ARGV[7])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
redis.call('SET', KEYS[3], count, 'PX', ARGV[2])
return last
`;

/** KEYS: state, stream. ARGV: new epoch, life ms. Returns the epoch, the oldest kept number and the last. */
export const spanScript = `
${begin}
local last = tonumber(redis.call('HGET', KEYS[1], 'last'))
local first = redis.call('XRANGE', KEYS[2], '-', '+', 'COUNT', 1)
local oldest = last + 1
if first[1] then oldest = tonumber(string.match(first[1][1], '^%d+')) end
return { epoch, oldest, last }
`;
