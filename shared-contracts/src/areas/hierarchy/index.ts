import { apiPath, languages, pageGate, pathPart, type UserGate } from '@patchbay/shared-contracts';
import { listOf } from '@patchbay/shared-contracts/list';
import { personRules } from '@patchbay/shared-contracts/people';
import { ruledName } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Who may see the accounts below the own one: owners, where the account has a hierarchy [ROUTE-027, ROUTE-028]. */
export const accountTreeGate: UserGate = { all: [pageGate('/hierarchy'), 'admin'] };

const tree = apiPath('hierarchy');
/**
 * GET `tree` → `accountTreeSchema`; POST `tree`: `newAccountSchema` → `newAccountAnswerSchema`; GET `figures`: `accountFiguresQuerySchema` →
 * `accountFiguresSchema`; POST `act` → `actingAnswerSchema`, with the cookie of a session as the account's owner; POST `back` →
 * `backAnswerSchema`, with the cookie of the session before [ACCT-018].
 */
export const hierarchyPaths = {
  ...{ tree, figures: `${tree}figures/`, back: `${tree}back/` },
  act: (accountId: string): string => `${tree}${pathPart(accountId)}/act/`,
} as const;

export const hierarchyErrors = {
  unknown: { status: 404, code: 'unknown-account', message: 'There is no such account below yours.' },
  noOwner: { status: 409, code: 'no-owner', message: 'This account has no active owner.' },
  notActing: { status: 409, code: 'not-acting', message: 'You act in your own account already.' },
  emailTaken: { status: 409, code: 'email-taken', message: 'This e-mail address is in use already.' },
  nameTaken: { status: 409, code: 'name-taken', message: 'An account here has this name already.' },
  tooMany: { status: 409, code: 'too-many-accounts', message: 'There can be no more accounts below yours.' },
} as const;

/** Accounts of one tree, at most. */
export const ACCOUNTS_IN_TREE = 1_000;

const { first_name, last_name, email } = personRules;
export const newAccountRules = { name: ruledName({ least: 1, most: 80 }), first_name, last_name, email } as const;
/** `parent_id`: the own account or one below it; the owner gets a letter in `language` with a link to choose a password. */
export const newAccountSchema = z.strictObject({
  ...newAccountRules,
  parent_id: z.string().min(1).max(64),
  language: z.enum(languages),
});
export type NewAccount = z.infer<typeof newAccountSchema>;
export const newAccountAnswerSchema = z.object({ status: z.literal(201), data: z.object({ account_id: z.string() }) });

/** In whose name the session is. */
export const actingAnswerSchema = z.object({ status: z.literal(200), data: z.object({ user_id: z.string() }) });
/** `signed_in`: the session before goes on; otherwise it was over meanwhile, and nobody is signed in. */
export const backAnswerSchema = z.object({ status: z.literal(200), data: z.object({ signed_in: z.boolean() }) });

/** Accounts that are asked about at once, at most. */
export const FIGURES_AT_ONCE = 25;

const treeAccountSchema = z.object({ account_id: z.string(), name: z.string(), parent_id: z.string().nullable() });
export type TreeAccount = z.infer<typeof treeAccountSchema>;
/** The own account and all below it: each after the one above it, those of one parent by name. */
export const accountTreeSchema = z.object({ objects: z.array(treeAccountSchema) });

const account = z.string().min(1).max(64);
/** Ids, by comma; one that is not in the own tree is left out of the answer. */
export const accountFiguresQuerySchema = z.strictObject({
  ids: listOf(account).refine((ids) => ids.length > 0 && ids.length <= FIGURES_AT_ONCE),
});

const count = z.number().int();
/** People who are active, service numbers, the balance in coins, and what calls came to since the month began by the account's clock; messages are among its coins. */
const accountFigureSchema = z.object({
  ...{ account_id: z.string(), users: count, numbers: count, balance: count, is_suspended: z.boolean() },
  month: z.object({ calls: count, talk_ms: count, coins: count }),
});
export type AccountFigure = z.infer<typeof accountFigureSchema>;
export const accountFiguresSchema = z.object({ objects: z.array(accountFigureSchema) });
