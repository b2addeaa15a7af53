import { isIP } from 'node:net';
import { z } from 'zod';
import { embeddedEnv } from '../settings/embedded.ts';
import { defineSettings } from '../settings/settings.ts';
import { hostName, loopbackNames, type KnownHosts } from './model/hosts.ts';

interface EdgeConfig {
  readonly port: number;
  readonly host: string;
  /** Public origin of this installation behind a proxy, e.g. `https://console.example.com`. */
  readonly publicOrigin: string | undefined;
  /** Hosts that a request may be for [SEC-002]. */
  readonly hosts: KnownHosts;
  /** Proxies that may name a client's address: addresses and CIDR ranges [SEC-003]. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
}

/** Splits a comma-separated list. */
const listed = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && (bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

const hostsOf = (origin: string | undefined, allowed: readonly string[]): KnownHosts => ({
  names: new Set([...allowed, ...(origin === undefined ? loopbackNames : [new URL(origin).hostname])]),
});

export const edgeSettings = defineSettings({
  env: {
    PORT: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .default(4000),
    HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
    PUBLIC_ORIGIN: embeddedEnv.PUBLIC_ORIGIN,
    ALLOWED_HOSTS: listed
      .refine((names) => names.every((name) => hostName(name) === name), {
        error: 'must be names such as console.example.com, in small letters and without ports',
      })
      .default([]),
    TRUSTED_PROXIES: listed
      .refine((ranges) => ranges.every(isRange), { error: 'must be addresses or ranges such as 10.0.0.0/8' })
      .default(['127.0.0.0/8', '::1']),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  },
  read: (given): EdgeConfig => ({
    port: given.PORT,
    host: given.HOST,
    publicOrigin: given.PUBLIC_ORIGIN,
    hosts: hostsOf(given.PUBLIC_ORIGIN, given.ALLOWED_HOSTS),
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL,
  }),
});
