import { readFile } from 'node:fs/promises';
import { choiceOf } from '@patchbay/shared-contracts/reports';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { contentTypes } from '../../domain/exports/content-types.ts';
import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import type { Attachment } from '../../kernel/mail/mailer.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { Files } from './run-routes.ts';
import { reportFailedMail, reportMail } from './report-mail.ts';

export interface ReportMailDeps {
  readonly database: Database;
  readonly exports: Pick<Files, 'fileOf'>;
  readonly post: Pick<Post, 'sendLocalized'>;
  readonly consoleOrigin: string;
  readonly now: () => number;
}

/** Size limit of mail servers, bytes; for a larger file the mail has only the link. */
const MOST_BYTES = 10_000_000;

/** Claims ready files of scheduled reports whose mail was not sent yet. Deactivated users get none. */
async function takeUnsent(tx: Tx, now: number) {
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
      'missing_letters',
    ])
    .where('download_id', 'in', ids)
    .where('users.is_active', '=', true)
    .execute();
  return files.flatMap((file) =>
    untold.filter(({ run_id }) => run_id === file.download_id).map((run) => ({ ...file, ...run })),
  );
}

type UnsentReport = Awaited<ReturnType<typeof takeUnsent>>[number];

/** Returns the file if the account attaches files and it fits into a mail; none when it was deleted meanwhile. */
async function attachmentOf({ exports }: ReportMailDeps, unsent: UnsentReport): Promise<readonly Attachment[]> {
  if (!unsent.attaches_reports || Number(unsent.size) > MOST_BYTES) return [];
  const content = await readFile(exports.fileOf(unsent.run_id)).catch(() => null);
  return content === null ? [] : [{ filename: unsent.file, content, contentType: contentTypes[unsent.format] }];
}

/** Link to a report in the console. */
function linkTo(
  { consoleOrigin }: ReportMailDeps,
  { report, report_id: id }: Pick<Row<'report_runs'>, 'report' | 'report_id'>,
) {
  const choice = choiceOf(report.kind) === 'call-log' ? 'choice=call-log&' : '';
  return `${consoleOrigin}/reports?${choice}report=${encodeURIComponent(id ?? '')}`;
}

async function tell(deps: ReportMailDeps, unsent: UnsentReport): Promise<void> {
  const { name, email, first_name, language } = unsent;
  const attachments = await attachmentOf(deps, unsent);
  const mail = reportMail({
    link: linkTo(deps, unsent),
    report: name,
    attached: attachments.length > 0,
    missing: unsent.missing_letters,
  });
  deps.post.sendLocalized(mail, { email, name: first_name, language }, attachments);
}

type FailedRun = Pick<Row<'report_runs'>, 'report_id' | 'report' | 'name' | 'user_id' | 'due_at' | 'failure'>;

/** Decides who gets the mail about a failed run: the author by the first failed run of a due time, the recipient by the own run. */
async function toTellOf(tx: Tx, run: FailedRun, now: number): Promise<readonly string[]> {
  const { report_id: id, due_at, user_id: receiver, failure } = run;
  const made = await tx.selectFrom('reports').select('made_by').where('report_id', '=', id).executeTakeFirst();
  const before = await tx
    .selectFrom('report_runs')
    .select('run_id')
    .where('report_id', '=', id)
    .where('due_at', '=', due_at)
    .where('state', '=', 'failed')
    .where('told_at', '<', new Date(now))
    .executeTakeFirst();
  const maker = made?.made_by;
  if (before === undefined && maker !== undefined) return failure === 'not-allowed' ? [maker] : [maker, receiver];
  return receiver === maker || failure === 'not-allowed' ? [] : [receiver];
}

/**
 * Claims failed runs of scheduled reports and returns the mails: to the recipient, and to the author, each once per due time. Users who
 * lost access to the report get none.
 */
async function takeFailed(tx: Tx, now: number) {
  const failed = await tx
    .updateTable('report_runs')
    .set({ told_at: new Date(now) })
    .where('due_at', 'is not', null)
    .where('told_at', 'is', null)
    .where('state', '=', 'failed')
    .returning(['report_id', 'report', 'name', 'user_id', 'due_at', 'failure'])
    .execute();
  const unsent = new Map<string, { readonly run: FailedRun; readonly userId: string }>();
  for (const run of failed) {
    for (const userId of await toTellOf(tx, run, now))
      unsent.set(`${run.report_id} ${run.due_at?.toISOString()} ${userId}`, { run, userId });
  }
  if (unsent.size === 0) return [];
  const ids = [...unsent.values()].map(({ userId }) => userId);
  const people = await tx
    .selectFrom('users')
    .select(['user_id', 'email', 'first_name as name', 'language'])
    .where('user_id', 'in', ids)
    .where('is_active', '=', true)
    .execute();
  return [...unsent.values()].flatMap(({ run, userId }) =>
    people.filter(({ user_id: id }) => id === userId).map((person) => ({ run, person })),
  );
}

function tellFailed(deps: ReportMailDeps, { run, person }: Awaited<ReturnType<typeof takeFailed>>[number]): void {
  const due = formatAt(run.due_at?.getTime() ?? 0, run.report.zone, dateFormats.minute);
  deps.post.sendLocalized(reportFailedMail({ link: linkTo(deps, run), report: run.name, due }), person);
}

/** Sends mails for ready files, each minute: the link requires sign-in, like every page [CONF-REP-004]. */
export const reportMailChore = (deps: ReportMailDeps) =>
  defineChore({
    ...{ name: 'tell-of-reports', cron: '* * * * *' },
    async run({ signal }) {
      for (const id of await everyAccount(deps.database)) {
        signal.throwIfAborted();
        const untold = await deps.database.withAccount(id, async (tx) => ({
          ready: await takeUnsent(tx, deps.now()),
          failed: await takeFailed(tx, deps.now()),
        }));
        for (const each of untold.ready) await tell(deps, each);
        for (const each of untold.failed) tellFailed(deps, each);
      }
    },
  });
