import { isIP } from 'node:net';
import { z } from 'zod';
import { LEAST_SECONDS } from '../sip/session-interval.ts';

const e164 = /^\+[1-9]\d{2,14}$/;
const hostAndPort = z
  .string()
  .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, 'must be an address such as 192.0.2.10:5060')
  .transform((text) => {
    const [host = '', port = '0'] = text.split(':');
    return { host, port: Number(port) };
  })
  .refine(({ port }) => port > 0 && port < 65_536, 'must be an address such as 192.0.2.10:5060');

/** A SIP peer for outbound and inbound calls [TEL-005]. */
export const trunkSchema = z
  .strictObject({
    /** For logs and metrics. */
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be of a–z, 0–9 and -'),
    peer: hostAndPort,
    /** `udp` and `tls` go through Kamailio. */
    transport: z.enum(['tcp', 'udp', 'tls']).default('tcp'),
    /** Answers the peer's digest challenges (RFC 3261 §22). */
    login: z.strictObject({ user: z.string().min(1), password: z.string().min(1) }).optional(),
    /** Registers as `login`, with this lifetime, for peers that send calls only to registered contacts; 0: never. */
    registerSeconds: z.int().min(0).max(3600).default(0),
    /** IP addresses that its calls come from; default: the peer's own, if that is an address. Calls from elsewhere are refused. */
    sources: z.array(z.string().refine((text) => isIP(text) !== 0, 'must be an IP address')).optional(),
    /** Numbers that use this trunk, by prefix, E.164; the longest prefix of all trunks wins. */
    prefixes: z.array(z.string().regex(/^\+\d{0,14}$/, 'must begin with +')).default(['+']),
    /** Country code of numbers that are written nationally. */
    country: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a country code such as 91')
      .optional(),
    /** Format of numbers: +911800111222, 911800111222, or 01800111222 (those of `country`; others with 00). */
    dial: z.enum(['plus', 'digits', 'national']).default('plus'),
    /** Caller id: the number of the call, or always this one. */
    callerId: z
      .union([z.literal('call'), z.string().regex(e164, 'must be call or a number such as +911800111222')])
      .default('call'),
    /** In order of preference. */
    codecs: z
      .array(z.enum(['PCMU', 'PCMA']))
      .min(1)
      .default(['PCMU', 'PCMA']),
    /** Concurrent calls, both directions together. */
    channels: z.int().min(1).max(2000).default(30),
    /** New inbound calls per second, sustained; a burst of three times as many. */
    callsPerSecond: z.int().min(1).max(1000).default(20),
    /** Interval of OPTIONS to the peer; 0: never, and the peer counts as up. */
    keepAliveSeconds: z.int().min(0).max(3600).default(30),
    /** Time without any response to an INVITE after which the next trunk is tried [TEL-027]. */
    answerSeconds: z.int().min(1).max(32).default(5),
    /** Time without any sign of life of the peer (RTP, RTCP, request) after which a call ends [TEL-026]; 0: never. */
    lifelessSeconds: z.int().min(0).max(86_400).default(300),
    /** Longest session without a refresh by either side (RFC 4028) [TEL-030]; 0: only when the peer asks for one. */
    sessionSeconds: z.union([z.literal(0), z.int().min(LEAST_SECONDS).max(86_400)]).default(1800),
  })
  .refine(({ dial, country }) => dial !== 'national' || country !== undefined, 'dial national needs country')
  .refine(({ registerSeconds, login }) => registerSeconds === 0 || login !== undefined, 'registerSeconds needs login')
  .refine(({ registerSeconds: seconds }) => seconds === 0 || seconds >= 30, 'registerSeconds must be 30 at least')
  .transform((trunk) => ({
    ...trunk,
    sources: trunk.sources ?? (isIP(trunk.peer.host) === 0 ? [] : [trunk.peer.host]),
  }));

export type TrunkSetting = z.output<typeof trunkSchema>;

const trunksSchema = z
  .array(trunkSchema)
  .refine((trunks) => new Set(trunks.map(({ name }) => name)).size === trunks.length, 'two trunks have the same name');

/** Reads JSON text. Throws an error whose message names the mistake but repeats no value, as there are passwords among them. */
export function readTrunks(json: string): readonly TrunkSetting[] {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw new Error('is no JSON');
  }
  const read = trunksSchema.safeParse(given);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; '));
}
