import type { Permission } from '../gates/fact.ts';
import { oneLine } from '../rules/text.ts';
import { z } from '../zod/zod.ts';
import { versionSchema } from './publication.ts';

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];
const isDeveloperAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || thisMachine.includes(hostname);
};

const remote = z.string().regex(/^remote-[a-z]+$/);
/** Tester's e-mail, user name or id, for requests with an operator's key. Default: the requesting user. */
const user = z.string().max(200).optional();

/**
 * POST override: gives a tester another version of a remote, or the build at an address (https, or this machine), for 24 hours
 * [PLAT-016]. DELETE `?remote=` ends it. GET lists the active ones.
 */
export const setOverrideSchema = z.union([
  z.strictObject({ remote, user, version: versionSchema }),
  z.strictObject({
    remote,
    user,
    address: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .endsWith('/')
      .refine(isDeveloperAddress, 'must be https, or on this machine'),
  }),
]);
export const endOverrideQuerySchema = z.strictObject({ remote: z.string().max(60), user });
export const overridesQuerySchema = z.strictObject({ user });

export const overrideSchema = z.object({
  remote: z.string(),
  version: z.string().nullable(),
  address: z.string().nullable(),
  expiresAt: z.string(),
});
export type Override = z.infer<typeof overrideSchema>;
export const overridesSchema = z.object({ overrides: z.array(overrideSchema) });

/** Permission switches of the platform, in a user's `permissions`. */
export const platformPermissions = {
  operate: 'operate_releases',
  test: 'test_releases',
} as const satisfies Readonly<Record<string, Permission>>;

/** POST keys: creates a key for a program, e.g. of a CI; the secret is returned only once [PLAT-018]. Sent as `X-API-Key`. */
export const makeKeySchema = z.strictObject({ label: oneLine(z.string().trim().min(1).max(80)) });
export const madeKeySchema = z.object({ id: z.string(), label: z.string(), secret: z.string() });
export const keysSchema = z.object({
  keys: z.array(
    z.object({ id: z.string(), label: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
});
