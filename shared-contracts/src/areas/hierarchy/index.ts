import { apiPath, languages, pageGate, pathPart, type UserGate } from '@patchbay/shared-contracts';
import { listOf } from '@patchbay/shared-contracts/list';
import { personRules } from '@patchbay/shared-contracts/people';
import { ruledName } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Access to the accounts below the user's own: owners, when the account has a hierarchy [ROUTE-027, ROUTE-028]. */
export const accountTreeGate: UserGate = { all: [pageGate('/hierarchy'), 'admin'] };

const tree = apiPath('hierarchy');
/**
 * GET `tree` → `accountTreeSchema`; POST `tree`: `newAccountSchema` → `newAccountAnswerSchema`; GET `figures`:
 * `accountFiguresQuerySchema` → `accountFiguresSchema`; POST `act` → `actingAnswerSchema`, with the cookie of a session as the
 * account's owner; POST `back` → `backAnswerSchema`, with the cookie of the previous session [ACCT-018].
 */
export const hierarchyPaths = {
  ...{ tree, figures: `${tree}figures/`, back: `${tree}back/` },
  act: (accountId: string): string => `${tree}${pathPart(accountId)}/act/`,
} as const;

export const hierarchyErrors = {
  unknown: { status: 404, code: 'unknown-account', message: 'This account is not below yours.' },
  noOwner: { status: 409, code: 'no-owner', message: 'This account has no active owner.' },
  notActing: { status: 409, code: 'not-acting', message: 'You are already in your own account.' },
  emailTaken: { status: 409, code: 'email-taken', message: 'This e-mail address is already in use.' },
  nameTaken: { status: 409, code: 'name-taken', message: 'There is already an account with this name here.' },
  tooMany: {
    status: 409,
    code: 'too-many-accounts',
    message: 'You have reached the maximum number of accounts below yours.',
  },
} as const;

/** Maximum number of accounts in a tree. */
export const ACCOUNTS_IN_TREE = 1_000;

const { first_name, last_name, email } = personRules;
export const newAccountRules = { name: ruledName({ least: 1, most: 80 }), first_name, last_name, email } as const;
/** `parent_id`: the user's account or one below it; the owner gets a mail in `language` with a link to choose a password. */
export const newAccountSchema = z.strictObject({
  ...newAccountRules,
  parent_id: z.string().min(1).max(64),
  language: z.enum(languages),
});
export type NewAccount = z.infer<typeof newAccountSchema>;
export const newAccountAnswerSchema = z.object({ status: z.literal(201), data: z.object({ account_id: z.string() }) });

/** The person whose name the session has. */
export const actingAnswerSchema = z.object({ status: z.literal(200), data: z.object({ user_id: z.string() }) });
/** `signed_in`: the previous session is restored; false: it has ended meanwhile, and nobody is signed in. */
export const backAnswerSchema = z.object({ status: z.literal(200), data: z.object({ signed_in: z.boolean() }) });

/** Maximum number of accounts per request for figures. */
export const FIGURES_AT_ONCE = 25;

const treeAccountSchema = z.object({ account_id: z.string(), name: z.string(), parent_id: z.string().nullable() });
export type TreeAccount = z.infer<typeof treeAccountSchema>;
/** The user's account and all below it: each after its parent, siblings by name. */
export const accountTreeSchema = z.object({ objects: z.array(treeAccountSchema) });

const account = z.string().min(1).max(64);
/** Comma-separated ids; accounts outside the user's tree are left out of the answer. */
export const accountFiguresQuerySchema = z.strictObject({
  ids: listOf(account).refine((ids) => ids.length > 0 && ids.length <= FIGURES_AT_ONCE),
});

const count = z.number().int();
/**
 * Active users, service numbers, the balance in coins, and the cost of calls since the start of the month by the account's clock;
 * messages are included in the cost.
 */
const accountFigureSchema = z.object({
  ...{ account_id: z.string(), users: count, numbers: count, balance: count, is_suspended: z.boolean() },
  month: z.object({ calls: count, talk_ms: count, coins: count }),
});
export type AccountFigure = z.infer<typeof accountFigureSchema>;
export const accountFiguresSchema = z.object({ objects: z.array(accountFigureSchema) });
