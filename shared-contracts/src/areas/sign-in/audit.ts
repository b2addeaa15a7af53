import { z } from '@patchbay/shared-contracts/zod';

/** Events of access that are written down, in a chain of hashes per account. */
export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'second-factor-failed',
  'signed-out',
  'registered',
  'reset-asked',
  'password-reset',
  'password-changed',
  'password-change-failed',
  'second-factor-enabled',
  'second-factor-disabled',
  'recovery-codes-made',
  'second-factor-required',
  'confirmed',
  'confirmation-failed',
  'sso-token-made',
  'user-assumed',
  'social-linked',
  'profile-changed',
  'session-ended',
  'sessions-ended',
  'session-copied',
  'call-supervised',
  'help-asked',
  'help-answered',
  'caller-moved',
  'caller-put-first',
  'caller-taken',
  'call-ended',
  'agent-status-changed',
  'agent-signed-out',
  'listening-told-changed',
  'if-agent-lost-changed',
  'session-end-changed',
  'attach-reports-changed',
  'recording-played',
  'recording-downloaded',
  'log-exported',
  'row-added',
  'row-changed',
  'row-deleted',
  'number-searched',
  'key-made',
  'key-rotated',
  'key-revoked',
  'access-refused',
  'flow-published',
  'release-published',
  'rollout-changed',
  'audit-broken',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** `by` is who did it (e-mail, or `key <label>`), `whom` about whom or what; `detail` holds facts, never secrets. `at` is ISO 8601. */
export const auditEntrySchema = z.object({
  number: z.number().int(),
  at: z.string(),
  action: z.string(),
  by: z.string(),
  whom: z.string(),
  address: z.string(),
  detail: z.record(z.string(), z.string()),
  hash: z.string(),
});
/** GET, for owners and `audit:read`: newest first, `before` a number for the next page, `limit` 1 to 200. */
export const auditQuerySchema = z.object({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const auditAnswerSchema = z.object({ status: z.literal(200), objects: z.array(auditEntrySchema) });

/** GET check: whether every entry follows from the one before; `broken_at` is the first number that does not. */
export const auditCheckAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ intact: z.boolean(), entries: z.number().int(), broken_at: z.number().int().nullable() }),
});
