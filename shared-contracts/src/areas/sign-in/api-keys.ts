import { oneLine } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Scopes of a key: read or write of an area. Routes without a scope accept no keys. */
export const apiKeyScopes = [
  'calls:read',
  'calls:write',
  'directory:read',
  'account:read',
  'campaigns:read',
  'campaigns:write',
  'sso:write',
  'audit:read',
] as const;
export const apiKeyScopeSchema = z.enum(apiKeyScopes);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

/** Whether a key is still valid; an ended key stays in the list for 90 days. */
export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/**
 * Listed key: `prefix` is its visible beginning, times are ISO 8601. During the overlap of a rotation the previous secret works until
 * `previous_until`, and was last used at `previous_used_at`.
 */
export const apiKeySchema = z.object({
  id: z.string(),
  label: z.string(),
  prefix: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  previous_until: z.string().nullable(),
  previous_used_at: z.string().nullable(),
  state: z.enum(apiKeyStates),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** GET: valid and recently ended keys, newest first; owners only, like all of these. DELETE `<path><id>/` revokes one, answer 204. */
export const apiKeysAnswerSchema = z.object({ status: z.literal(200), objects: z.array(apiKeySchema) });
export const MOST_KEY_LABEL = 80;
const label = oneLine(z.string().trim().min(1).max(MOST_KEY_LABEL));
/** POST. `expires_in_days` missing: never. */
export const makeApiKeySchema = z.strictObject({
  label,
  scopes: z.array(apiKeyScopeSchema).min(1),
  expires_in_days: z.number().int().min(1).max(3650).optional(),
});
/** PUT `<path><id>/`: renames; the secret is unchanged. */
export const renameApiKeySchema = z.strictObject({ label });
export const apiKeyAnswerSchema = z.object({ status: z.literal(200), data: apiKeySchema });
/**
 * POST `<path><id>/rotate/`: both secrets work for so many hours [ACCT-019]. Missing or 0: the previous one ends at once. At most two
 * secrets are valid.
 */
export const rotateApiKeySchema = z.strictObject({ overlap_hours: z.number().int().min(0).max(168).default(0) });
/** Answer of POST and of a rotation. `secret` (for `X-API-Key`) is returned only here. */
export const madeApiKeyAnswerSchema = z.object({
  status: z.literal(200),
  data: apiKeySchema.extend({ secret: z.string() }),
});

export const apiKeyErrors = {
  tooMany: {
    status: 409,
    code: 'too-many-keys',
    message: 'You have reached the maximum number of keys. Please revoke one first.',
  },
  scope: { status: 403, code: 'key-scope', message: 'This API key does not have the scope for this.' },
} as const;
