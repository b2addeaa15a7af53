import { pageGates, type Environment } from '@patchbay/shared-contracts';
import { z } from 'zod';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { takenPaths } from './model/taken-paths.ts';
import type { LoadLimits } from './routes.ts';

const url = z.url('must be an address such as https://example.com');
const address = z.union([z.literal(''), url]).default('');
/** Placeholder target of a link that is always shown, until it is configured [AUTH-015]. */
const placeholder = (fallback: string) => url.default(fallback);
/** Folder at the top of this server, or an external address; pages are resolved below it. */
const guideAt = z
  .union(
    [z.string().regex(/^\/[a-z][a-z0-9-]*\/$/), z.url({ protocol: /^https?$/ }).endsWith('/')],
    'must be a path such as /guide/ or an address such as https://example.com/guide/',
  )
  .refine(
    (at) => !takenPaths.some((taken) => at.startsWith(taken)) && pageGates[at.slice(0, -1)] === undefined,
    'is taken',
  )
  .default('/guide/');
const wait = z.coerce.number('must be milliseconds').int('must be milliseconds').min(100).max(600_000).optional();

const env = {
  GUIDE_URL: guideAt,
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
  APP_ENV: z.string().max(20).default('local'),
  REMOTE_LOAD_TIMEOUT_MS: wait,
  REMOTE_MOUNT_TIMEOUT_MS: wait,
  LEGACY_TIMEOUT_MS: wait,
};
type Given = z.output<z.ZodObject<typeof env>>;

interface DocumentConfig {
  /** Settings sent to the page; whether social sign-in is available is determined elsewhere. */
  readonly environment: Omit<Environment, 'socialSignIn'>;
  readonly limits: LoadLimits;
  readonly appEnv: string;
  /** Host that browsers of accounts with the EKS flag use for the endpoints listed by the account [NET-009, NET-010]; empty: this host. */
  readonly eksHost: string;
}

const limitsOf = (given: Given): LoadLimits => ({
  ...(given.REMOTE_LOAD_TIMEOUT_MS === undefined ? {} : { loadTimeoutMs: given.REMOTE_LOAD_TIMEOUT_MS }),
  ...(given.REMOTE_MOUNT_TIMEOUT_MS === undefined ? {} : { mountTimeoutMs: given.REMOTE_MOUNT_TIMEOUT_MS }),
  ...(given.LEGACY_TIMEOUT_MS === undefined ? {} : { legacyTimeoutMs: given.LEGACY_TIMEOUT_MS }),
});

export const documentSettings = defineSettings({
  env,
  read: (given): DocumentConfig => ({
    environment: {
      guideUrl: given.GUIDE_URL,
      helpUrl: given.HELP_URL,
      aboutUrl: given.ABOUT_URL,
      customInsightsUrl: given.CUSTOM_INSIGHTS_URL,
      contactUrl: given.CONTACT_URL,
      poweredByUrl: given.POWERED_BY_URL,
      signedOutUrl: given.SIGNED_OUT_URL,
      mainSiteUrl: given.MAIN_SITE_URL,
      leadFormUrl: given.LEAD_FORM_URL,
      legacyAppUrl: given.LEGACY_APP_URL,
    },
    limits: limitsOf(given),
    appEnv: given.APP_ENV,
    eksHost: given.EKS_HOST,
  }),
});
