import type { Database } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { JobsOfArea } from '../../kernel/jobs/job-kind.ts';
import type { LoadJob } from './load-job.ts';

interface FollowDeps {
  readonly database: Database;
  readonly now: () => number;
}

/** Periodically looks for new customers of campaigns that follow a filter [CAMP-013]. */
export function followChore({ database, now }: FollowDeps, job: LoadJob): JobsOfArea {
  const followIn = (accountId: string) =>
    database.withAccount(accountId, async (tx) => {
      const rows = await tx
        .selectFrom('campaigns')
        .select('id')
        .where('state', '=', 'running')
        .where('source', '=', 'customers')
        .where('is_followed', '=', true)
        .where('load_state', '=', 'done')
        .execute();
      for (const { id } of rows)
        await enqueue(tx, job, { accountId, payload: { campaign: id, again: true }, now: now(), key: id });
    });
  return defineChore({
    ...{ name: 'follow-customers', cron: '*/5 * * * *' },
    async run() {
      const accounts = await database.atEntry((tx) =>
        tx.selectFrom('campaigns').select('account_id').distinct().where('state', '=', 'running').execute(),
      );
      for (const { account_id: id } of accounts) await followIn(id);
    },
  });
}
