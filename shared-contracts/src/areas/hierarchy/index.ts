import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { listOf } from '@patchbay/shared-contracts/list';
import { z } from '@patchbay/shared-contracts/zod';

/** Who may see the accounts below the own one: owners, where the account has a hierarchy [ROUTE-027, ROUTE-028]. */
export const accountTreeGate: UserGate = { all: [pageGate('/hierarchy'), 'admin'] };

/** GET `tree` → `accountTreeSchema`; GET `figures`: `accountFiguresQuerySchema` → `accountFiguresSchema` [ACCT-018]. */
export const hierarchyPaths = { tree: apiPath('hierarchy'), figures: `${apiPath('hierarchy')}figures/` } as const;

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
/** People who are active, service numbers, the balance in coins, and what calls came to since the month began by the account's clock. */
const accountFigureSchema = z.object({
  ...{ account_id: z.string(), users: count, numbers: count, balance: count, is_suspended: z.boolean() },
  month: z.object({ calls: count, talk_ms: count, coins: count }),
});
export type AccountFigure = z.infer<typeof accountFigureSchema>;
export const accountFiguresSchema = z.object({ objects: z.array(accountFigureSchema) });
