import { z } from '@patchbay/shared-contracts/zod';

/** For so long after a sign-in or a confirmation nobody is asked again who they are, ms [SEC-008]. */
export const CONFIRMED_MS = 10 * 60_000;

/** How somebody confirms who they are: a code where they have a second factor, else the password. */
export const confirmWays = ['password', 'code'] as const;
export type ConfirmWay = (typeof confirmWays)[number];

/** GET confirm: what will be asked for. */
export const confirmWayAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ way: z.enum(confirmWays) }),
});

/** POST confirm: the sealed password, or a code of the authenticator or a recovery code. In assume-user mode, of who acts. */
export const confirmSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(1024), kid: z.string().max(64) }),
  z.strictObject({ code: z.string().trim().min(6).max(24) }),
]);
/** `until` is ISO 8601. */
export const confirmedAnswerSchema = z.object({ status: z.literal(200), data: z.object({ until: z.string() }) });

export const confirmErrors = {
  /** A code is asked for where there is a second factor; a password is not enough. */
  codeNeeded: { status: 400, code: 'code-needed', message: 'Please enter a code of your authenticator.' },
} as const;

const roles = z.strictObject({ owner: z.boolean(), supervisor: z.boolean(), agent: z.boolean() });
/** GET and PUT second factor roles, by owners: whose sign-in has to have a second factor. It holds from the next sign-in on. */
export const secondFactorRolesSchema = roles;
export type SecondFactorRoles = z.infer<typeof secondFactorRolesSchema>;
export const secondFactorRolesAnswerSchema = z.object({ status: z.literal(200), data: roles });
