import { z } from '@patchbay/shared-contracts/zod';

/** Time after a sign-in or a confirmation in which no new confirmation is required, ms [SEC-008]. */
export const CONFIRMED_MS = 10 * 60_000;

/** Ways to confirm one's identity: a code with a second factor, otherwise the password. */
export const confirmWays = ['password', 'code'] as const;
export type ConfirmWay = (typeof confirmWays)[number];

/** GET confirm: the required way. */
export const confirmWayAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ way: z.enum(confirmWays) }),
});

/** POST confirm: the sealed password, or a code of the authenticator or a recovery code. In assume-user mode, those of the acting user. */
export const confirmSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(1024), kid: z.string().max(64) }),
  z.strictObject({ code: z.string().trim().min(6).max(24) }),
]);
/** `until` is ISO 8601. */
export const confirmedAnswerSchema = z.object({ status: z.literal(200), data: z.object({ until: z.string() }) });

export const confirmErrors = {
  /** With a second factor a code is required; the password is not enough. */
  codeNeeded: { status: 400, code: 'code-needed', message: 'Please enter a code from your authenticator app.' },
} as const;

const roles = z.strictObject({ owner: z.boolean(), supervisor: z.boolean(), agent: z.boolean() });
/** GET and PUT second factor roles, by owners: roles that must use two-factor sign-in. Applies from the next sign-in. */
export const secondFactorRolesSchema = roles;
export type SecondFactorRoles = z.infer<typeof secondFactorRolesSchema>;
export const secondFactorRolesAnswerSchema = z.object({ status: z.literal(200), data: roles });
