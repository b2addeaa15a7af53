import { oneLine } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** What a key may do: read or write of an area. A route without a scope takes no keys. */
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

/** Whether a key opens anything now; one that ended stays in the list for 90 days. */
export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

/**
 * A key as it is listed: `prefix` is its visible beginning, times are ISO 8601. While a rotation overlaps, the secret before works until
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

/** GET: the keys in force and those that ended lately, newest first; owners only, as all of these. DELETE `<path><id>/` revokes one, answer 204. */
export const apiKeysAnswerSchema = z.object({ status: z.literal(200), objects: z.array(apiKeySchema) });
export const MOST_KEY_LABEL = 80;
const label = oneLine(z.string().trim().min(1).max(MOST_KEY_LABEL));
/** POST. `expires_in_days` left out means never. */
export const makeApiKeySchema = z.strictObject({
  label,
  scopes: z.array(apiKeyScopeSchema).min(1),
  expires_in_days: z.number().int().min(1).max(3650).optional(),
});
/** PUT `<path><id>/`: another name; the secret stays. */
export const renameApiKeySchema = z.strictObject({ label });
export const apiKeyAnswerSchema = z.object({ status: z.literal(200), data: apiKeySchema });
/** POST `<path><id>/rotate/`: both secrets work for so many hours [ACCT-019]. Left out or 0: the one before ends at once. At most two work. */
export const rotateApiKeySchema = z.strictObject({ overlap_hours: z.number().int().min(0).max(168).default(0) });
/** Of POST, and of a rotation. `secret` (for `X-API-Key`) is told this once. */
export const madeApiKeyAnswerSchema = z.object({
  status: z.literal(200),
  data: apiKeySchema.extend({ secret: z.string() }),
});

export const apiKeyErrors = {
  tooMany: { status: 409, code: 'too-many-keys', message: 'There are too many keys. Please revoke one first.' },
  scope: { status: 403, code: 'key-scope', message: 'This API key may not do that.' },
} as const;
