import { readFile } from 'node:fs/promises';
import { choiceOf } from '@patchbay/shared-contracts/reports';
import { contentTypes } from '../../domain/exports/content-types.ts';
import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Attachment } from '../../kernel/mail/mailer.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { Files } from './run-routes.ts';

export interface TellingDeps {
  readonly database: Database;
  readonly exports: Pick<Files, 'fileOf'>;
  readonly post: Pick<Post, 'letter'>;
  readonly consoleOrigin: string;
  readonly now: () => number;
}

/** What mail servers take; of a larger file a mail has the link alone. */
const MOST_BYTES = 10_000_000;

/** Files that are there, of reports that were due, of which nobody was told yet; they are told of by this. Who has left is told nothing. */
async function takeUntold(tx: Tx, now: number) {
  const untold = await tx
    .updateTable('report_runs')
    .set({ told_at: new Date(now) })
    .where('due_at', 'is not', null)
    .where('told_at', 'is', null)
    .where('state', '=', 'ready')
    .returning(['run_id', 'report_id', 'report', 'name', 'user_id', 'format'])
    .execute();
  if (untold.length === 0) return [];
  const ids = untold.map(({ run_id: id }) => id);
  const files = await tx
    .selectFrom('downloads')
    .innerJoin('users', 'users.user_id', 'downloads.user_id')
    .innerJoin('accounts', 'accounts.account_id', 'downloads.account_id')
    .select([
      'download_id',
      'downloads.name as file',
      'size',
      'email',
      'first_name',
      'users.language',
      'attaches_reports',
    ])
    .where('download_id', 'in', ids)
    .where('users.is_active', '=', true)
    .execute();
  return files.flatMap((file) =>
    untold.filter(({ run_id }) => run_id === file.download_id).map((run) => ({ ...file, ...run })),
  );
}

type Told = Awaited<ReturnType<typeof takeUntold>>[number];

/** The file, where the account sends it along and a mail can carry it; none when it was taken away meanwhile. */
async function attachmentOf({ exports }: TellingDeps, told: Told): Promise<readonly Attachment[]> {
  if (!told.attaches_reports || Number(told.size) > MOST_BYTES) return [];
  const content = await readFile(exports.fileOf(told.run_id)).catch(() => null);
  return content === null ? [] : [{ filename: told.file, content, contentType: contentTypes[told.format] }];
}

async function tell(deps: TellingDeps, told: Told): Promise<void> {
  const { report, report_id, name, email, first_name, language } = told;
  const attachments = await attachmentOf(deps, told);
  const choice = choiceOf(report.kind) === 'call-log' ? 'choice=call-log&' : '';
  const link = `${deps.consoleOrigin}/reports?${choice}report=${encodeURIComponent(report_id ?? '')}`;
  const letter = { kind: 'report', link, report: name, attached: attachments.length > 0 } as const;
  deps.post.letter(letter, { email, name: first_name, language }, attachments);
}

/** Writes to who subscribed once the file is there, each minute: the link asks for a sign-in, as every page does [CONF-REP-004]. */
export const tellingChore = (deps: TellingDeps) =>
  defineChore({
    ...{ name: 'tell-of-reports', cron: '* * * * *' },
    async run({ signal }) {
      for (const id of await everyAccount(deps.database)) {
        signal.throwIfAborted();
        const untold = await deps.database.withAccount(id, (tx) => takeUntold(tx, deps.now()));
        for (const each of untold) await tell(deps, each);
      }
    },
  });
