import type { NewRow } from '../../../../kernel/db/tables.ts';
import type { Agent, CallStart } from '../../../../domain/telephony/ports.ts';
import type { Played } from './play-call.ts';

/** An agent of the demo as call control knows one; nothing rings, so the phone's name matters to nobody. */
export const onTelephone = (
  { agentId, name, phone }: { readonly agentId: string; readonly name: string; readonly phone: string },
  accountId: string,
): Agent => ({ agentId, accountId, name, number: phone, username: agentId, domain: 'demo' });

/** What was known of a call at its end. */
export const endColumns = ({ end, journey }: Pick<Played, 'end' | 'journey'>) => ({
  solution: end.solution,
  queue_name: end.queue?.name ?? null,
  agent_id: end.agent?.agentId ?? null,
  agent_name: end.agent?.name ?? null,
  agent_number: end.agent?.number ?? null,
  answered_at: end.answeredAt === null ? null : new Date(end.answeredAt),
  ended_at: new Date(end.endedAt),
  talk_ms: end.talkMs,
  hold_ms: end.holdMs,
  call_status: end.callStatus,
  customer_status: end.customerStatus,
  agent_status: end.agentStatus,
  hangup_by: end.hangupBy,
  cause: end.cause,
  dtmf: end.dtmf,
  journey: JSON.stringify(journey),
});

/** A call's row as the log's writer would have it (`domain/calls/records.ts`). */
export const rowOf = (facts: CallStart, played: Played, process_id: string) => ({
  call_id: facts.callId,
  account_id: facts.accountId,
  process_id,
  direction: facts.direction,
  started_at: new Date(facts.startedAt),
  service_number: facts.serviceNumber,
  customer_number: facts.customerNumber,
  caller_id: facts.callerId,
  ...endColumns(played),
});

/** Why agents' phones rang in vain. */
export const missedRows = (
  { callId: call_id, accountId: account_id }: Pick<CallStart, 'callId' | 'accountId'>,
  { missed }: Pick<Played, 'missed'>,
): readonly NewRow<'missed_rings'>[] =>
  missed.map(({ agent, at, reason }) => ({
    account_id,
    call_id,
    agent_id: agent.agentId,
    missed_at: new Date(at),
    reason,
  }));
