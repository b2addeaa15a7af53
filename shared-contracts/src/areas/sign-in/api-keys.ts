import { z } from '@patchbay/shared-contracts/zod';

/** What a key may do: read or write of an area. A route without a scope takes no keys. */
export const apiKeyScopes = [
  'calls:read',
  'calls:write',
  'directory:read',
  'account:read',
  'sso:write',
  'audit:read',
] as const;
export const apiKeyScopeSchema = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** A key as it is listed: `prefix` is its visible beginning, times are ISO 8601. */
export const apiKeySchema = z.object({
  id: z.string(),
  label: z.string(),
  prefix: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** GET: the keys in force, newest first; owners only, as all of these. DELETE `<path><id>/` revokes one, answer 204. */
export const apiKeysAnswerSchema = z.object({ status: z.literal(200), objects: z.array(apiKeySchema) });
/** POST. `expires_in_days` left out means never. */
export const makeApiKeySchema = z.strictObject({
  label: z.string().trim().min(1).max(80),
  scopes: z.array(apiKeyScopeSchema).min(1),
  expires_in_days: z.number().int().min(1).max(3650).optional(),
});
/** Of POST, and of POST `<path><id>/rotate/`, which ends the secret before at once. `secret` (for `X-API-Key`) is told this once. */
export const madeApiKeyAnswerSchema = z.object({
  status: z.literal(200),
  data: apiKeySchema.extend({ secret: z.string() }),
});

export const apiKeyErrors = {
  tooMany: { status: 409, code: 'too-many-keys', message: 'There are too many keys. Please revoke one first.' },
  scope: { status: 403, code: 'key-scope', message: 'This API key may not do that.' },
} as const;
