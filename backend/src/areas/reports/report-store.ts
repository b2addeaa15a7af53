import { CALL_LOG_KIND, type Report, type ReportChoice } from '@patchbay/shared-contracts/reports';
import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/identity/actor.ts';
import { fullNameOf } from '../../domain/directory/directory.ts';
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

/** Who made it, or an owner. */
export const mayChange = ({ role, userId }: Pick<Actor, 'role' | 'userId'>, report: Pick<ReportRow, 'made_by'>) =>
  role === 'owner' || report.made_by === userId;

/** Names of people of the account; an e-mail where there is no name. */
export async function namesOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name', 'email'])
    .where('user_id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.user_id, fullNameOf(row) || row.email]));
}

/** As the wire tells them; who is there no more has no name. */
export async function presentReports(tx: Tx, actor: Actor, rows: readonly ReportRow[]): Promise<Report[]> {
  const names = await namesOf(
    tx,
    rows.map(({ made_by: by }) => by),
  );
  return rows.map((row) => ({
    ...{ id: row.report_id, name: row.name, report: row.report, mine: mayChange(actor, row) },
    made_by: names.get(row.made_by) ?? '',
    changed_at: row.changed_at.toISOString(),
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
