import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { ownersToWriteTo } from '../owners/owners.ts';
import { everyAccount } from '../hierarchy/hierarchy.ts';
import { costCapMail } from './cost-cap-mail.ts';

export interface CapMailDeps {
  readonly database: Database;
  readonly post: Pick<Post, 'sendLocalized'>;
  readonly consoleOrigin: string;
  readonly now: () => number;
}

/** Returns campaigns that reached their cap and whose owners were not informed yet, with the recipients; marks them as informed. */
async function takeReached(tx: Tx, accountId: string, now: number) {
  const campaigns = await tx
    .updateTable('campaigns')
    .set({ cap_told_at: new Date(now) })
    .where('account_id', '=', accountId)
    .where('capped_at', 'is not', null)
    .where('cap_told_at', 'is', null)
    .returning(['id', 'name', 'cost_cap'])
    .execute();
  if (campaigns.length === 0) return null;
  return { campaigns, ...(await ownersToWriteTo(tx)) };
}

/**
 * Informs the owners of each account about campaigns that reached their cap, once each time [ACCT-024]. If the cap was raised before
 * this runs, no letter is sent.
 */
export async function tellReachedCaps({ database, post, consoleOrigin, now }: CapMailDeps): Promise<void> {
  for (const accountId of await everyAccount(database)) {
    const reached = await database.withAccount(accountId, (tx) => takeReached(tx, accountId, now()));
    if (reached === null) continue;
    for (const { id, name: campaign, cost_cap: cap } of reached.campaigns) {
      const link = `${consoleOrigin}/campaign?id=${encodeURIComponent(id)}`;
      const mail = costCapMail({ link, account: reached.account, campaign, cap });
      for (const owner of reached.owners) post.sendLocalized(mail, owner);
    }
  }
}

export const capMailJob = (deps: CapMailDeps) =>
  defineChore({ name: 'tell-campaign-caps', cron: '* * * * *', run: () => tellReachedCaps(deps) });
