import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { readTrunks, type EngineParts } from '@patchbay/telephony/production';

const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => part !== ''), 'must be a list separated by commas');

const portRange = z
  .string()
  .regex(/^\d{1,5}-\d{1,5}$/, 'must be a range such as 42000-42999')
  .default('42000-42999')
  .transform((text): readonly [number, number] => {
    const [low = 0, high = 0] = text.split('-').map(Number);
    return [low, high];
  })
  .refine(([low, high]) => low > 0 && low < high && high < 65_536, 'must be a range such as 42000-42999');

const hostAndPort = z
  .string()
  .regex(/^[^\s:]+:\d{1,5}$/, 'must be an address such as 127.0.0.1:5080')
  .transform((text) => {
    const [host = '', port = '0'] = text.split(':');
    return { host, port: Number(port) };
  })
  .refine(({ port }) => port < 65_536, 'must be an address such as 127.0.0.1:5080');

const trunkList = z
  .string()
  .default('[]')
  .transform((json, context) => {
    try {
      return readTrunks(json);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is no list of trunks' });
      return z.NEVER;
    }
  });

const env = {
  PROCESS_ADDRESS: hostAndPort.optional(),
  CALL_HOMES: z.coerce
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 to 64')
    .max(64, 'must be 1 to 64')
    .default(1),
  DRAIN_SECONDS: z.coerce
    .number()
    .int('must be a whole number')
    .min(0, 'must be 0 to 7200')
    .max(7_200, 'must be 0 to 7200')
    .default(0),
  MEDIA_HOSTS: list('127.0.0.1'),
  MEDIA_PORTS: portRange,
  MEDIA_THREADS: z.coerce
    .number()
    .int('must be a whole number')
    .min(0, 'must be 0 to 64')
    .max(64, 'must be 0 to 64')
    .default(0),
  SIP_DOMAIN: z.string().min(1).default('patchbay.local'),
  SIP_EDGE: z.enum(['embedded', 'kamailio'], 'must be embedded or kamailio').default('embedded'),
  SIP_LISTEN: hostAndPort.default({ host: '127.0.0.1', port: 5080 }),
  SIP_PROXIES: list('127.0.0.1'),
  RTPENGINE_NG: hostAndPort.optional(),
  SIP_TRUNKS: trunkList,
  SIP_TRUNK_LISTEN: hostAndPort.default({ host: '127.0.0.1', port: 5060 }),
  SIP_TRUNK_ADVERTISED: hostAndPort.optional(),
  SIP_TRUNK_PROXY: hostAndPort.optional(),
};
type Given = z.output<z.ZodObject<typeof env>>;

interface TelephonySettings {
  /** Address by which other processes reach this one; default: where it listens. */
  readonly processAddress: { readonly host: string; readonly port: number } | undefined;
  /** Number of homes over which the accounts' calls are spread; the same in all processes. */
  readonly callHomeCount: number;
  /** Time for which a stopping process lets its calls go on, while others begin at another process; ms. */
  readonly drainMs: number;
  readonly mediaHosts: readonly string[];
  readonly mediaPorts: readonly [number, number];
  /** Number of media threads; 0: media is in the thread with the calls. */
  readonly mediaThreadCount: number;
  readonly sipDomain: string;
  /** Kamailio and rtpengine, if they run beside this process [TEL-003]. */
  readonly engineParts: EngineParts;
}

const sipProxyOf = (given: Given): EngineParts['sipProxy'] =>
  given.SIP_EDGE === 'embedded' ? undefined : { listen: given.SIP_LISTEN, proxies: given.SIP_PROXIES };

function trunksOf(given: Given): EngineParts['trunks'] {
  const { SIP_TRUNKS: trunks, SIP_TRUNK_LISTEN: listen, SIP_TRUNK_ADVERTISED: advertised } = given;
  return trunks.length === 0 ? undefined : { trunks, listen, advertised, proxy: given.SIP_TRUNK_PROXY };
}

export const telephonySettings = defineSettings({
  env,
  // UDP and TLS are handled by Kamailio.
  problems: ({ SIP_TRUNKS: trunks, SIP_TRUNK_PROXY: proxy, SIP_EDGE: edge, CALL_HOMES: homes }) => [
    proxy === undefined &&
      trunks.some(({ transport }) => transport !== 'tcp') &&
      'SIP_TRUNK_PROXY must be set for trunks over udp or tls',
    edge === 'kamailio' && homes > 1 && 'CALL_HOMES must be 1 with SIP_EDGE=kamailio, which knows one process',
  ],
  read: (given): TelephonySettings => ({
    processAddress: given.PROCESS_ADDRESS,
    callHomeCount: given.CALL_HOMES,
    drainMs: given.DRAIN_SECONDS * 1_000,
    mediaHosts: given.MEDIA_HOSTS,
    mediaPorts: given.MEDIA_PORTS,
    mediaThreadCount: given.MEDIA_THREADS,
    sipDomain: given.SIP_DOMAIN,
    engineParts: { sipProxy: sipProxyOf(given), rtpengine: given.RTPENGINE_NG, trunks: trunksOf(given) },
  }),
});
