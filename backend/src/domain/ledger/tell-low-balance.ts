import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { ownersToWriteTo } from '../owners/owners.ts';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { lowBalanceMail } from './low-balance-mail.ts';

export interface LowBalanceMailDeps {
  readonly database: Database;
  readonly post: Pick<Post, 'sendLocalized'>;
  readonly consoleOrigin: string;
  readonly now: () => number;
}

/** Returns the news for its owners, with the recipients; marks it as sent. Only the lowest threshold reached is worth a letter. */
async function takeNews(tx: Tx, accountId: string, now: number) {
  const fallen = await tx
    .updateTable('balance_news')
    .set({ told_at: new Date(now) })
    .where('account_id', '=', accountId)
    .where('told_at', 'is', null)
    .returning('threshold')
    .execute();
  const [lowest] = fallen.map(({ threshold }) => Number(threshold)).sort((one, other) => one - other);
  if (lowest === undefined) return null;
  return { left: lowest, ...(await ownersToWriteTo(tx)) };
}

/** Informs the owners of each account whose balance reached a threshold; once per fall [ACCT-012]. */
export async function tellLowBalances({ database, post, consoleOrigin, now }: LowBalanceMailDeps): Promise<void> {
  for (const accountId of await everyAccount(database)) {
    const news = await database.withAccount(accountId, (tx) => takeNews(tx, accountId, now()));
    if (news === null) continue;
    const link = `${consoleOrigin}/billstatement`;
    const mail = lowBalanceMail({ link, account: news.account, coins: news.left });
    for (const owner of news.owners) post.sendLocalized(mail, owner);
  }
}

export const lowBalanceMailJob = (deps: LowBalanceMailDeps) =>
  defineChore({ name: 'tell-low-balance', cron: '* * * * *', run: () => tellLowBalances(deps) });
