import { CALL_LOG_KIND, type Report, type ReportChoice } from '@patchbay/shared-contracts/reports';
import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/identity/actor.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { allOf, containing, type Condition } from '../../kernel/db/conditions.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

export type ReportRow = Row<'reports'>;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const ofChoice = (choice: ReportChoice): Condition =>
  choice === 'call-log'
    ? sql<SqlBool>`report ->> 'kind' = ${CALL_LOG_KIND}`
    : sql<SqlBool>`report ->> 'kind' <> ${CALL_LOG_KIND}`;

/** Its author, or an owner. */
export const mayChange = ({ role, userId }: Pick<Actor, 'role' | 'userId'>, report: Pick<ReportRow, 'made_by'>) =>
  role === 'owner' || report.made_by === userId;

/** Returns names of the account's people; the e-mail when there is no name. */
export async function peopleNames(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name', 'email'])
    .where('user_id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.user_id, fullNameOf(row) || row.email]));
}

/** Returns the recipients of reports, by report. */
async function receiversOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const receivers = new Map<string, string[]>();
  if (ids.length === 0) return receivers;
  const rows = await tx
    .selectFrom('report_subscriptions')
    .select(['report_id', 'user_id'])
    .where('report_id', 'in', ids)
    .execute();
  for (const { report_id: id, user_id } of rows) receivers.set(id, [...(receivers.get(id) ?? []), user_id]);
  return receivers;
}

/** Converts to the wire format; deleted people have no name. */
export async function presentReports(tx: Tx, actor: Actor, rows: readonly ReportRow[]): Promise<Report[]> {
  const names = await peopleNames(
    tx,
    rows.map(({ made_by: by }) => by),
  );
  const receivers = await receiversOf(
    tx,
    rows.map(({ report_id: id }) => id),
  );
  return rows.map((row) => ({
    ...{ id: row.report_id, name: row.name, report: row.report, mine: mayChange(actor, row) },
    made_by: names.get(row.made_by) ?? '',
    changed_at: row.changed_at.toISOString(),
    ...{ schedule: row.schedule, next_at: row.next_at?.toISOString() ?? null, format: row.sends?.format ?? null },
    subscribed: receivers.get(row.report_id)?.includes(actor.userId) ?? false,
    subscribers: receivers.get(row.report_id)?.length ?? 0,
  }));
}

export async function reportsBy(
  tx: Tx,
  {
    choice,
    search = '',
    limit,
    offset,
  }: Page & { readonly choice: ReportChoice; readonly search?: string | undefined },
) {
  const found = search.trim() === '' ? [] : [sql<SqlBool>`name ilike ${containing(search.trim())}`];
  const list = tx.selectFrom('reports').where(allOf([ofChoice(choice), ...found]));
  const { total } = await list.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .selectAll()
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export const countReports = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('reports')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const reportById = (tx: Tx, id: string): Promise<ReportRow | undefined> =>
  tx.selectFrom('reports').selectAll().where('report_id', '=', id).executeTakeFirst();

export async function subscribedBy(tx: Tx, userId: string, { limit, offset }: Page) {
  const list = tx
    .selectFrom('reports')
    .innerJoin('report_subscriptions', 'report_subscriptions.report_id', 'reports.report_id')
    .where('report_subscriptions.user_id', '=', userId);
  const { total } = await list.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .selectAll('reports')
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

export const subscribe = (tx: Tx, { accountId: account_id, userId: user_id }: Actor, report_id: string) =>
  tx
    .insertInto('report_subscriptions')
    .values({ account_id, report_id, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const unsubscribe = (tx: Tx, { userId }: Actor, id: string) =>
  tx.deleteFrom('report_subscriptions').where('report_id', '=', id).where('user_id', '=', userId).execute();
