import { resolvedRegistrySchema, type ResolvedRegistry, z } from '@patchbay/shared-contracts';
import { documentNonce } from './style-nonce.ts';

const ms = z.number().int().min(0).max(600_000);

/** Timeouts and retries for loading remotes [PLAT-014]; ms. */
const limitsSchema = z.object({
  /** Timeout of one attempt to load a remote. */
  loadTimeoutMs: ms.default(10_000),
  mountTimeoutMs: ms.default(10_000),
  /** Waits before each retry; the length is the number of retries. */
  retryDelaysMs: z.array(ms).max(10).default([300, 1200]),
  /** Waits before an essential remote starts over; the last one repeats. */
  essentialDelaysMs: z.array(ms).min(1).max(10).default([5000, 15_000, 60_000]),
  /** Failures of a version in one tab after which it is not tried again until the user presses Retry. */
  breaker: z.number().int().min(1).default(2),
  legacyTimeoutMs: ms.default(15_000),
});
export type Limits = z.infer<typeof limitsSchema>;

/** Data about this installation and visitor, filled in by the back end and read once. */
export const bootSchema = z.object({
  signedIn: z.boolean(),
  appEnv: z.string().default('development'),
  apiBase: z.string().default(''),
  /** Host of the EKS paths, used when the account's EKS flag is on [NET-010]. */
  eksHost: z.string().default(''),
  /** Id of this page load, for telemetry; identifies no user. */
  visit: z.string().default(''),
  limits: limitsSchema.prefault({}),
  environment: z
    .object({
      helpUrl: z.string().default(''),
      aboutUrl: z.string().default(''),
      contactUrl: z.string().default(''),
      customInsightsUrl: z.string().default(''),
      poweredByUrl: z.string().default(''),
      signedOutUrl: z.string().default(''),
      socialSignIn: z.boolean().default(false),
      leadFormUrl: z.string().default(''),
      legacyAppUrl: z.string().default(''),
      mainSiteUrl: z.string().default(''),
      guideUrl: z.string().default('/guide/'),
    })
    .prefault({}),
});
export type BootData = z.infer<typeof bootSchema>;

const json = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Reads the data in the document. Throws where it is missing: the console cannot start without it. */
export function readDocument(): { boot: BootData; registry: ResolvedRegistry; nonce: string } {
  return {
    boot: bootSchema.parse(json('patchbay-boot')),
    registry: resolvedRegistrySchema.parse(json('patchbay-registry')),
    nonce: documentNonce(),
  };
}
