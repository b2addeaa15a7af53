import { z } from 'zod';
import type { LoadLimits } from '../areas/document/routes.ts';
import { debugPushEnv, debugPushOf, type DebugPush } from '../areas/telemetry/debug-setting.ts';
import type { MailConfig } from '../kernel/mail/mailing.ts';
import type { OpenIdClient, SocialSignIn } from '../domain/identity/social/identity-provider.ts';
import type { TurnServers } from '../domain/identity/turn-credentials.ts';
import { RELEASE_FILE_BYTES } from '../domain/releases/model/publishable.ts';
import type { ReleasesStore } from '../domain/releases/releasing.ts';
import type { EngineParts } from '../domain/telephony/production.ts';
import { readTrunks } from '../domain/telephony/trunk/trunk-setting.ts';

/** Says in one line what of the environment cannot be used. */
export class ConfigError extends Error {}

const days = (most: number) =>
  z.coerce.number('must be a number of days').int('must be a whole number').min(0).max(most);
const onOff = z.enum(['on', 'off'], 'must be on or off');
const address = z.union([z.literal(''), z.url('must be an address such as https://example.com')]).default('');
/** A link that is always shown leads to a placeholder until it is configured [AUTH-015]. */
const placeholder = (fallback: string) => z.url('must be an address such as https://example.com').default(fallback);
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
const turnUris = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .refine((uris) => uris.every((uri) => /^turns?:[^\s?]+(?:\?transport=(?:udp|tcp))?$/.test(uri)), {
    error: 'must be addresses such as turn:turn.example.com:3478?transport=udp',
  });
const count = (fallback: number) =>
  z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be at least 1').default(fallback);

const wait = z.coerce.number('must be milliseconds').int('must be milliseconds').min(100).max(600_000).optional();

const envSchema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(4000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
    .transform((text) => new URL(text).origin)
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MEDIA_HOSTS: list('127.0.0.1'),
  MEDIA_PORTS: portRange,
  SIP_DOMAIN: z.string().min(1).default('patchbay.local'),
  SIP_EDGE: z.enum(['embedded', 'kamailio'], 'must be embedded or kamailio').default('embedded'),
  SIP_LISTEN: hostAndPort.default({ host: '127.0.0.1', port: 5080 }),
  SIP_PROXIES: list('127.0.0.1'),
  RTPENGINE_NG: hostAndPort.optional(),
  SIP_TRUNKS: z
    .string()
    .default('[]')
    .transform((json, context) => {
      try {
        return readTrunks(json);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is no list of trunks' });
        return z.NEVER;
      }
    }),
  SIP_TRUNK_LISTEN: hostAndPort.default({ host: '127.0.0.1', port: 5060 }),
  SIP_TRUNK_ADVERTISED: hostAndPort.optional(),
  SIP_TRUNK_PROXY: hostAndPort.optional(),
  TURN_URL: turnUris,
  TURN_SECRET: z.string().min(16, 'must be 16 characters or more').optional(),
  CUSTOMER_PHONE: onOff.optional(),
  HELP_URL: placeholder('https://example.com/help'),
  ABOUT_URL: address,
  CUSTOM_INSIGHTS_URL: address,
  CONTACT_URL: address,
  POWERED_BY_URL: placeholder('https://example.com/'),
  SIGNED_OUT_URL: address,
  MAIN_SITE_URL: address,
  LEAD_FORM_URL: address,
  LEGACY_APP_URL: address,
  EKS_HOST: address.transform((text) => (text === '' ? '' : new URL(text).origin)),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://mail.example.com:587' }).optional(),
  MAIL_FROM: z.string().min(3).default('Patchbay <no-reply@localhost>'),
  LEADS_TO: z.email('must be an e-mail address').optional(),
  OUTBOX: onOff.optional(),
  HOOKS_TO_PRIVATE: onOff.optional(),
  RECORDING_LEGS: onOff.optional(),
  RECORDING_DAYS: days(36_500).default(365),
  DEMO_CALLS: z.coerce.number('must be a number').int('must be a whole number').min(0).max(1_000_000).default(50_000),
  PASSWORD_DAYS: days(3650).default(90),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://accounts.google.com' })
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  REMOTE_LOAD_TIMEOUT_MS: wait,
  REMOTE_MOUNT_TIMEOUT_MS: wait,
  LEGACY_TIMEOUT_MS: wait,
  ...debugPushEnv,
  APP_ENV: z.string().max(20).default('local'),
  BUILD_DIR: z.string().optional(),
  RELEASES_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9.-]{3,63}(\/.*)?$|^(?!\w+:\/\/)/, 'must be a folder or s3://bucket/prefix')
    .optional(),
  RELEASES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .optional(),
  RELEASES_S3_REGION: z.string().default('us-east-1'),
  RELEASES_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://cdn.example.com/remotes/' })
    .transform((text) => (text.endsWith('/') ? text : `${text}/`))
    .optional(),
  RELEASE_START_KB: count(300),
  RELEASE_ALL_KB: count(2_000),
  ROLLBACK_MIN_VISITS: count(50),
  ROLLBACK_MARGIN: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 100')
    .max(100, 'must be 0 to 100')
    .default(2),
});

/** What the operator decides. `buildDir` holds `host/dist`, `build/remotes` and `customer-phone/dist`. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Where browsers reach this installation when it stands behind a proxy, e.g. `https://console.example.com`. */
  readonly publicOrigin: string | undefined;
  readonly logLevel: string;
  readonly mediaHosts: readonly string[];
  readonly mediaPorts: readonly [number, number];
  readonly sipDomain: string;
  /** Kamailio and rtpengine, where they stand beside this process [TEL-003]. */
  readonly engineParts: EngineParts;
  /** TURN servers of this installation, and the secret they share with it. */
  readonly turn: TurnServers | undefined;
  readonly customerPhone: boolean;
  readonly environment: {
    readonly helpUrl: string;
    readonly aboutUrl: string;
    readonly customInsightsUrl: string;
    readonly contactUrl: string;
    readonly poweredByUrl: string;
    readonly signedOutUrl: string;
    readonly mainSiteUrl: string;
    readonly leadFormUrl: string;
    readonly legacyAppUrl: string;
    readonly socialSignIn: boolean;
  };
  /** The provider of the social sign-in: one that is configured, or the stand-in of the embedded defaults [AUTH-082]. */
  readonly socialSignIn: SocialSignIn;
  readonly limits: LoadLimits;
  readonly mail: MailConfig & {
    /** Who is told of free-trial leads [AUTH-066]. */
    readonly leadsTo: string | undefined;
  };
  /** How long recordings and voicemails are kept; 0 for ever. */
  readonly recordingDays: number;
  /** Whether web hooks may go to this machine and its network. */
  readonly hooksToPrivate: boolean;
  /** Whether each leg of a call is recorded apart, too. */
  readonly recordingLegs: boolean;
  /** How long a password lives; 0 for ever [AUTH-136]. */
  readonly passwordDays: number;
  /** Calls of the demo account that a new database is filled with; fewer than 4,000 are the 2,000 made by hand. */
  readonly demoCalls: number;
  /** Where debug events of softphones go besides the database, with what header [CALL-155]. */
  readonly debugPush: DebugPush | undefined;
  readonly appEnv: string;
  /** Where browsers of accounts with the EKS flag ask for the endpoints that the account lists [NET-009, NET-010]; empty: here. */
  readonly eksHost: string;
  readonly buildDir: string | undefined;
  /** Where files of releases are kept: a folder (`undefined`: in the data folder), or a bucket of an S3-compatible store. */
  readonly releasesStore: ReleasesStore;
  /** Where browsers get released files from, when not from this server: a static host or CDN over the store; ends in '/'. */
  readonly releasesBaseUrl: string | undefined;
  /** When a candidate is taken back by itself: visits before it is judged, percentage points it may be worse [PLAT-012]. */
  readonly rollback: { readonly minimum: number; readonly margin: number };
  /** What a version of a remote may weigh, bytes as the network carries them [PLAT-008]. */
  readonly releaseBudget: { readonly start: number; readonly all: number; readonly file: number };
}

function releasesStore(given: z.output<typeof envSchema>): ReleasesStore {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(given.RELEASES_STORE ?? '') ?? [];
  if (bucket === undefined) return { kind: 'folder', folder: given.RELEASES_STORE };
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  return { kind: 's3', bucket, prefix, endpoint: given.RELEASES_S3_ENDPOINT, region: given.RELEASES_S3_REGION };
}

/** UDP and TLS are Kamailio's to speak. */
function trunksOf(given: z.output<typeof envSchema>): EngineParts['trunks'] {
  const {
    SIP_TRUNKS: trunks,
    SIP_TRUNK_LISTEN: listen,
    SIP_TRUNK_ADVERTISED: advertised,
    SIP_TRUNK_PROXY: proxy,
  } = given;
  if (trunks.length === 0) return undefined;
  if (proxy === undefined && trunks.some(({ transport }) => transport !== 'tcp'))
    throw new ConfigError('SIP_TRUNK_PROXY must be set for trunks over udp or tls');
  return { trunks, listen, advertised, proxy };
}

function turnOf({ TURN_URL: uris, TURN_SECRET: secret }: z.output<typeof envSchema>): TurnServers | undefined {
  if (uris.length > 0 && secret === undefined) throw new ConfigError('TURN_SECRET must be set with TURN_URL');
  return secret === undefined ? undefined : { uris, secret };
}

/** Whoever sees the outbox can reset any password: it is there by itself only where nobody else is. */
function mailOf(given: z.output<typeof envSchema>, embedded: boolean): Config['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from, OUTBOX: wanted, LEADS_TO: leadsTo } = given;
  const smtp = url === undefined ? undefined : { url, from };
  const asked = wanted === 'on' ? 'everybody' : 'nobody';
  const outbox = wanted === undefined ? (embedded ? 'this machine' : 'nobody') : asked;
  return { smtp, outbox: smtp === undefined ? outbox : 'nobody', leadsTo };
}

const callsOf = (given: z.output<typeof envSchema>) => ({
  recordingDays: given.RECORDING_DAYS,
  recordingLegs: given.RECORDING_LEGS !== 'off',
  hooksToPrivate: given.HOOKS_TO_PRIVATE === 'on',
});

function openIdOf(given: z.output<typeof envSchema>): OpenIdClient | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = given;
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new ConfigError('OIDC_CLIENT_ID must be set with OIDC_ISSUER');
  return { issuer, clientId, secret };
}

/** Throws `ConfigError` naming each variable that is wrong; values are not repeated, they may be secrets. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = envSchema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!read.success) {
    throw new ConfigError(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  }
  const given = read.data;
  const embedded = given.DATABASE_URL === undefined && given.PUBLIC_ORIGIN === undefined;
  const socialSignIn = openIdOf(given) ?? (embedded ? 'local' : undefined);
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    redisUrl: given.REDIS_URL,
    publicOrigin: given.PUBLIC_ORIGIN,
    logLevel: given.LOG_LEVEL,
    mediaHosts: given.MEDIA_HOSTS,
    mediaPorts: given.MEDIA_PORTS,
    sipDomain: given.SIP_DOMAIN,
    engineParts: {
      sipProxy: given.SIP_EDGE === 'embedded' ? undefined : { listen: given.SIP_LISTEN, proxies: given.SIP_PROXIES },
      rtpengine: given.RTPENGINE_NG,
      trunks: trunksOf(given),
    },
    turn: turnOf(given),
    customerPhone: given.CUSTOMER_PHONE === undefined ? embedded : given.CUSTOMER_PHONE === 'on',
    environment: {
      helpUrl: given.HELP_URL,
      aboutUrl: given.ABOUT_URL,
      customInsightsUrl: given.CUSTOM_INSIGHTS_URL,
      contactUrl: given.CONTACT_URL,
      poweredByUrl: given.POWERED_BY_URL,
      signedOutUrl: given.SIGNED_OUT_URL,
      mainSiteUrl: given.MAIN_SITE_URL,
      leadFormUrl: given.LEAD_FORM_URL,
      legacyAppUrl: given.LEGACY_APP_URL,
      socialSignIn: socialSignIn !== undefined,
    },
    socialSignIn,
    limits: {
      ...(given.REMOTE_LOAD_TIMEOUT_MS === undefined ? {} : { loadTimeoutMs: given.REMOTE_LOAD_TIMEOUT_MS }),
      ...(given.REMOTE_MOUNT_TIMEOUT_MS === undefined ? {} : { mountTimeoutMs: given.REMOTE_MOUNT_TIMEOUT_MS }),
      ...(given.LEGACY_TIMEOUT_MS === undefined ? {} : { legacyTimeoutMs: given.LEGACY_TIMEOUT_MS }),
    },
    mail: mailOf(given, embedded),
    ...callsOf(given),
    ...{ passwordDays: given.PASSWORD_DAYS, demoCalls: given.DEMO_CALLS },
    ...{ debugPush: debugPushOf(given), appEnv: given.APP_ENV, eksHost: given.EKS_HOST },
    buildDir: given.BUILD_DIR,
    releasesStore: releasesStore(given),
    releasesBaseUrl: given.RELEASES_BASE_URL,
    rollback: { minimum: given.ROLLBACK_MIN_VISITS, margin: given.ROLLBACK_MARGIN },
    releaseBudget: {
      start: given.RELEASE_START_KB * 1000,
      all: given.RELEASE_ALL_KB * 1000,
      file: RELEASE_FILE_BYTES,
    },
  };
}
