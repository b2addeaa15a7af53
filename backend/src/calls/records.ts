import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { billedLegs, coinsOf, type CallRate } from './model/cost.ts';
import type { CallEnd, CallId, CallRecords, CallStart } from '../telephony/ports.ts';

export interface Finished {
  readonly accountId: string;
  readonly callId: CallId;
  readonly agentId: string | null;
  /** How it ended, when it was written now. */
  readonly end: CallEnd;
}

export interface CallRecordsDeps {
  readonly database: Database;
  /** Names this run of the program: what an earlier run left unfinished is known by it. */
  readonly processId: string;
  readonly onFinished: (finished: Finished) => void;
}

const endColumns = (end: CallEnd) => ({
  ended_at: new Date(end.endedAt),
  answered_at: end.answeredAt === null ? null : new Date(end.answeredAt),
  talk_ms: Math.round(end.talkMs),
  hold_ms: Math.round(end.holdMs),
  call_status: end.callStatus,
  customer_status: end.customerStatus,
  agent_status: end.agentStatus,
  hangup_by: end.hangupBy,
  cause: end.cause,
  dtmf: end.dtmf,
  recording: end.recording,
  recording_legs: JSON.stringify(end.recordedLegs ?? []),
  voicemail: end.voicemail?.ref ?? null,
  voicemail_ms: end.voicemail === null ? null : Math.round(end.voicemail.durationMs),
  solution: end.solution,
  queue_name: end.queue?.name ?? null,
  ...(end.agent === null
    ? {}
    : { agent_id: end.agent.agentId, agent_name: end.agent.name, agent_number: end.agent.number }),
});

/** Writes the end of a call that has none; false when it had one already, or never began [TEL-007]. */
export async function finishOnce(tx: Tx, callId: CallId, end: CallEnd): Promise<{ agentId: string | null } | null> {
  const row = await tx
    .updateTable('calls')
    .set(endColumns(end))
    .where('call_id', '=', callId)
    .where('ended_at', 'is', null)
    .returning(['agent_id', 'channel', 'direction', 'customer_number', 'journey'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { agent_id: agentId, channel, direction, customer_number: customerNumber, journey } = row;
  const { answeredAt, endedAt } = end;
  const legs = billedLegs({ channel, direction, customerNumber, answeredAt, endedAt, journey });
  await tx
    .updateTable('calls')
    .set({ cost: coinsOf(legs, legs.length === 0 ? [] : await ratesOf(tx)) })
    .where('call_id', '=', callId)
    .execute();
  return { agentId };
}

const ratesOf = async (tx: Tx): Promise<CallRate[]> => {
  const rows = await tx.selectFrom('call_rates').selectAll().execute();
  return rows.map(({ pulse_seconds: pulseSeconds, ...rate }) => ({ ...rate, pulseSeconds }));
};

const startColumns = (call: CallStart, processId: string) => ({
  call_id: call.callId,
  account_id: call.accountId,
  process_id: processId,
  channel: call.channel ?? ('voice' as const),
  solution: call.solution,
  direction: call.direction,
  started_at: new Date(call.startedAt),
  service_number: call.serviceNumber,
  customer_number: call.customerNumber,
  caller_id: call.callerId,
  agent_id: call.agent?.agentId ?? null,
  agent_name: call.agent?.name ?? null,
  agent_number: call.agent?.number ?? null,
  queue_name: call.queue?.name ?? null,
  journey: '[]',
});

/** The call log's writer: one row a call, begun and finished once each. */
export function createCallRecords({ database, processId, onFinished }: CallRecordsDeps): CallRecords {
  const accounts = new Map<CallId, string>();
  const accountOf = (callId: CallId): string => accounts.get(callId) ?? '';

  return {
    async begin(call) {
      accounts.set(call.callId, call.accountId);
      await database.withAccount(call.accountId, (tx) =>
        tx
          .insertInto('calls')
          .values(startColumns(call, processId))
          .onConflict((conflict) => conflict.column('call_id').doNothing())
          .execute(),
      );
    },
    async journey(callId, step) {
      await database.withAccount(accountOf(callId), (tx) =>
        sql`update calls set journey = journey || ${JSON.stringify([step])}::jsonb where call_id = ${callId} and ended_at is null`.execute(
          tx,
        ),
      );
    },
    async ringMissed(callId, { agent, at, reason }) {
      const account_id = accountOf(callId);
      const row = { account_id, call_id: callId, agent_id: agent.agentId, missed_at: new Date(at), reason };
      await database.withAccount(account_id, (tx) => tx.insertInto('missed_rings').values(row).execute());
    },
    async finish(callId, end) {
      const accountId = accountOf(callId);
      const finished = await database.withAccount(accountId, (tx) => finishOnce(tx, callId, end));
      accounts.delete(callId);
      if (finished !== null) onFinished({ accountId, callId, agentId: finished.agentId, end });
    },
  };
}
