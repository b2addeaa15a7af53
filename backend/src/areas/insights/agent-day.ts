import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { callsInSight } from '../../domain/calls/log.ts';
import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import type { CallCourse } from './model/agent-day/call-parts.ts';
import type { FigureRange } from '../../domain/calls/sums/model/parse-range.ts';

/** Maximum duration of a call or ring; the monthly partition of a call is found by its start. */
const LONGEST_CALL_MS = 86_400_000;

/** Identification of a call for users who may see it. */
export interface NamedCall {
  readonly callId: string;
  readonly agentId: string | null;
  readonly customerNumber: string;
  readonly isOver: boolean;
  /** Whether the user may see it. */
  readonly isSeen: boolean;
  readonly journey: CallCourse['journey'];
}

interface DayCall extends NamedCall, CallCourse {
  readonly queue: string | null;
  readonly holdMs: number;
}

const began = ({ from, end }: FigureRange) =>
  sql<SqlBool>`started_at >= ${new Date(from - LONGEST_CALL_MS)} and started_at < ${new Date(end)}`;

/** Returns finished calls taken by the agent, in order of time. */
export async function callsIn(
  tx: Tx,
  agentId: string,
  range: FigureRange,
  sees: VisibleScope,
): Promise<readonly DayCall[]> {
  const rows = await tx
    .selectFrom('calls')
    .select(['call_id', 'agent_name', 'customer_number', 'direction', 'queue_name', 'hold_ms', 'journey'])
    .select(['started_at', 'answered_at', 'ended_at', callsInSight(sees).as('is_seen')])
    .where('agent_id', '=', agentId)
    .where('agent_status', '=', 'Connected')
    .where('ended_at', '>', new Date(range.from))
    .where(began(range))
    .orderBy('started_at')
    .orderBy('call_id')
    .execute();
  return rows.map((row) => ({
    ...{
      callId: row.call_id,
      agentId,
      customerNumber: row.customer_number,
      isOver: true,
      isSeen: row.is_seen === true,
    },
    ...{
      journey: row.journey,
      direction: row.direction,
      agentName: row.agent_name ?? '',
      queue: row.queue_name,
      holdMs: row.hold_ms,
    },
    ...{ startedAt: row.started_at.getTime(), answeredAt: row.answered_at?.getTime() ?? null },
    endedAt: (row.ended_at ?? row.started_at).getTime(),
  }));
}

/** Returns the calls with these ids, to which the day's wrap-ups and missed rings belong. */
export async function callsNamed(
  tx: Tx,
  ids: readonly string[],
  range: FigureRange,
  sees: VisibleScope,
): Promise<ReadonlyMap<string, NamedCall>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('calls')
    .select(['call_id', 'agent_id', 'customer_number', 'ended_at', 'journey', callsInSight(sees).as('is_seen')])
    .where('call_id', 'in', [...new Set(ids)])
    .where(began(range))
    .execute();
  return new Map(
    rows.map(({ call_id: callId, agent_id: agentId, customer_number: customerNumber, ended_at, journey, is_seen }) => [
      callId,
      { callId, agentId, customerNumber, isOver: ended_at !== null, isSeen: is_seen === true, journey },
    ]),
  );
}

/** Returns statuses that overlap the day. */
export async function statusesIn(tx: Tx, agentId: string, { from, end }: FigureRange) {
  const rows = await tx
    .selectFrom('agent_statuses')
    .select(['status', 'reason', 'began_at', 'ended_at'])
    .where('agent_id', '=', agentId)
    .where(sql<SqlBool>`coalesce(ended_at, 'infinity') > ${new Date(from)}`)
    .where('began_at', '<', new Date(end))
    .orderBy('began_at')
    .execute();
  return rows.map(({ status, reason, began_at, ended_at }) => ({
    ...{ status, reason },
    ...{ from: began_at.getTime(), to: ended_at?.getTime() ?? null },
  }));
}

/** Returns wrap-ups that overlap the day; the end of a current one is in the future. */
export async function wrapUpsIn(tx: Tx, agentId: string, { from, end }: FigureRange) {
  const rows = await tx
    .selectFrom('agent_wrap_ups')
    .select(['call_id', 'began_at', 'ended_at'])
    .where('agent_id', '=', agentId)
    .where('ended_at', '>', new Date(from))
    .where('began_at', '<', new Date(end))
    .orderBy('began_at')
    .execute();
  return rows.map(({ call_id: callId, began_at, ended_at }) => ({
    ...{ callId, from: began_at.getTime(), to: ended_at.getTime() },
  }));
}

/** Returns rings of the day that were not answered. */
export async function missedRingsIn(tx: Tx, agentId: string, { from, end }: FigureRange) {
  const rows = await tx
    .selectFrom('missed_rings')
    .select(['call_id', 'missed_at', 'reason'])
    .where('agent_id', '=', agentId)
    .where('missed_at', '>=', new Date(from))
    .where('missed_at', '<', new Date(end))
    .orderBy('missed_at')
    .execute();
  return rows.map(({ call_id: callId, missed_at, reason }) => ({ callId, at: missed_at.getTime(), reason }));
}
