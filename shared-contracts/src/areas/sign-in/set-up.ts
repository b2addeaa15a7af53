import { ruledEmail, ruledName } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { nameSize } from './register.ts';
import { passwordProofSchema } from './sign-in.ts';

/** Validity of the link printed by the server, ms; it also ends with its use and with a restart. */
export const SET_UP_LINK_MS = 60 * 60_000;

/**
 * POST set up [SEC-001]: the first owner of an installation. `token` comes from the link `/setup#<token>`: the fragment after # reaches
 * no log of a server or a proxy. The password is sealed as at sign-in. Answered like a sign-in.
 */
export const setUpSchema = z.strictObject({
  token: z.string().min(1).max(200),
  fullname: ruledName(nameSize),
  email: ruledEmail({ least: 3, most: 254 }),
  account: ruledName(nameSize),
  ...passwordProofSchema.shape,
});

export const setUpErrors = {
  /** Used, replaced by a newer one, expired, or unknown: the same answer for all. */
  linkOver: {
    status: 400,
    code: 'set-up-link-over',
    message: 'This link is no longer valid. Restart the server to print a new one.',
  },
} as const;
