import { randomUUID } from 'node:crypto';
import { roleSchema } from '@patchbay/shared-contracts';
import type { DownloadFailure } from '@patchbay/shared-contracts/exports';
import { CALL_LOG_KIND, endsOfRange, seenBy, tableColumns } from '@patchbay/shared-contracts/reports';
import { z } from 'zod';
import { everyAccount } from '../../domain/hierarchy/hierarchy.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import { isUniqueViolation } from '../../kernel/db/unique.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { defineChore } from '../../kernel/jobs/chore.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { defineJob, JobFailure } from '../../kernel/jobs/job-kind.ts';
import { enterReport, requireWhole, SETTLED_BEFORE } from './access.ts';
import { lastRun, nextRun } from './model/next-run.ts';
import { reportById, type ReportRow } from './report-store.ts';
import type { Files } from './run-routes.ts';

export interface SendingDeps {
  readonly database: Database;
  readonly exports: Files;
  readonly audit: AuditLog;
  readonly now: () => number;
}

const payload = z.strictObject({ report: z.string(), user: z.string(), due: z.iso.datetime() });
type Payload = z.infer<typeof payload>;

type Person = Pick<Row<'users'>, 'user_id' | 'email' | 'role' | 'is_active'>;

const personOf = (tx: Tx, userId: string): Promise<Person | undefined> =>
  tx
    .selectFrom('users')
    .select(['user_id', 'email', 'role', 'is_active'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Loads a recipient with the current rights; null for a deactivated user, or one without access to reports. */
async function receiverOf(tx: Tx, accountId: string, person: Person, row: ReportRow) {
  const role = roleSchema.safeParse(person.role);
  if (!person.is_active || !role.success) return null;
  const actor: Actor = { userId: person.user_id, accountId, sessionId: '', role: role.data, agentId: null };
  const report = seenBy(row.report, actor.role === 'owner');
  try {
    await enterReport(tx, actor, report);
    await requireWhole(tx, actor, report, SETTLED_BEFORE);
    return { actor, report };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

interface NotSent extends Omit<Payload, 'report'> {
  readonly failure: DownloadFailure;
}

/** Records that somebody did not get the report, visible among its runs. */
async function writeNotSent(tx: Tx, row: ReportRow, { user, due, failure }: NotSent, now: number): Promise<void> {
  const { from, end } = endsOfRange(row.report.range, Date.parse(due), row.report.zone);
  await tx
    .insertInto('report_runs')
    .values({
      ...{ run_id: randomUUID(), account_id: row.account_id, report_id: row.report_id, user_id: user },
      ...{ name: row.name, report: JSON.stringify(row.report), from_at: new Date(from), end_at: new Date(end) },
      ...{ format: row.sends?.format ?? 'csv', state: 'failed', failure, rows: null },
      ...{ began_at: new Date(now), ended_at: new Date(now), due_at: new Date(due) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Sent = ReportRow & {
  readonly schedule: NonNullable<ReportRow['schedule']>;
  readonly sends: NonNullable<ReportRow['sends']>;
};
const isSent = (row: ReportRow): row is Sent => row.schedule !== null && row.sends !== null;

/** Retries end when the next one is due. */
const untilOf = ({ schedule, report: { zone } }: Sent, { due }: Pick<Payload, 'due'>): number =>
  nextRun(schedule, Date.parse(due), zone);

/** Makes one recipient's file of a due report; the mail is sent when it is ready (send-report-mails.ts). */
export function sendingJob({ database, exports, audit, now }: SendingDeps) {
  async function send(accountId: string, asked: Payload): Promise<void> {
    const found = await database.withAccount(accountId, async (tx) => {
      const [row, person] = [await reportById(tx, asked.report), await personOf(tx, asked.user)];
      if (row === undefined || person === undefined || !isSent(row)) return null; // deleted, or unsubscribed meanwhile
      const receiver = await receiverOf(tx, accountId, person, row);
      if (receiver === null) await writeNotSent(tx, row, { ...asked, failure: 'not-allowed' }, now());
      return receiver && { row, person, ...receiver, sends: row.sends, until: untilOf(row, asked) };
    });
    if (found === null) return;
    const { row, person, actor, report, sends, until } = found;
    const { name, report_id } = row;
    const page = report.kind === CALL_LOG_KIND ? 'call-log-report' : 'standard-report';
    const query = { name, report_id, report, due: asked.due };
    const columns = [...tableColumns(report)];
    const titles = columns.map((column) => sends.titles[column] ?? column);
    const file = { page, format: sends.format, columns, titles, query };
    await exports.startDue(actor, file, until);
    const detail = { format: sends.format, columns: columns.join(' '), schedule: report_id };
    await audit.write(accountId, { action: 'log-exported', by: person.email, whom: page, address: '', detail });
  }
  /** Whether the next one is due, or nobody wants this one any more: it is then no longer sent. */
  async function isOver(accountId: string, asked: Payload): Promise<boolean> {
    const row = await database.withAccount(accountId, (tx) => reportById(tx, asked.report));
    return row === undefined || !isSent(row) || untilOf(row, asked) <= now();
  }
  return defineJob({
    ...{ kind: 'send-report', attempts: 10_000, backOff: { firstMs: 20_000, mostMs: 900_000 } },
    ...{ leaseMs: 60_000, atOnce: 1 },
    schema: payload,
    async run({ accountId, payload: asked }) {
      if (accountId === null) return;
      // A person has one file per due time: an earlier attempt created it and was interrupted.
      await send(accountId, asked).catch(async (error: unknown) => {
        if (isUniqueViolation(error)) return;
        throw (await isOver(accountId, asked)) ? new JobFailure('failed', { cause: error }) : error;
      });
    },
    async gaveUp(tx, asked) {
      const row = await reportById(tx, asked.report);
      if (row !== undefined) await writeNotSent(tx, row, { ...asked, failure: 'failed' }, now());
    },
  });
}

type Sending = ReturnType<typeof sendingJob>;

/** Queues a job for each recipient of the account's due reports, and sets the next due time; several missed ones become one. */
async function enqueueDue(tx: Tx, kind: Sending, accountId: string, now: number): Promise<void> {
  const due = await tx
    .selectFrom('reports')
    .selectAll()
    .where('next_at', '<=', new Date(now))
    .forUpdate()
    .skipLocked()
    .execute();
  for (const {
    report_id: report,
    schedule,
    next_at: at,
    report: { zone },
  } of due) {
    if (schedule === null || at === null) continue;
    const moment = new Date(lastRun(schedule, at.getTime(), now, zone)).toISOString();
    const people = await tx
      .selectFrom('report_subscriptions')
      .select('user_id')
      .where('report_id', '=', report)
      .execute();
    for (const { user_id: user } of people) {
      const key = `${report} ${user} ${moment}`;
      await enqueue(tx, kind, { accountId, payload: { report, user, due: moment }, now, key });
    }
    const next_at = new Date(nextRun(schedule, now, zone));
    await tx.updateTable('reports').set({ next_at }).where('report_id', '=', report).execute();
  }
}

/** Checks every minute for due reports; reports missed while no process ran are sent then, once. */
export const dueChore = (kind: Sending, { database, now }: Pick<SendingDeps, 'database' | 'now'>) =>
  defineChore({
    ...{ name: 'send-due-reports', cron: '* * * * *' },
    async run({ signal }) {
      for (const id of await everyAccount(database)) {
        signal.throwIfAborted();
        await database.withAccount(id, (tx) => enqueueDue(tx, kind, id, now()));
      }
    },
  });
