import type { Agent, CallEnd, CallStart, MissedRing } from '@patchbay/telephony/ports';

/** Facts known at the end of a call, without its sounds. */
type Ending = Omit<CallEnd, 'recording' | 'recordedLegs' | 'voicemail'>;

/** Returns the agent columns of a call's row. */
export const agentColumns = (agent: Agent | null) => ({
  agent_id: agent?.agentId ?? null,
  agent_name: agent?.name ?? null,
  agent_number: agent?.number ?? null,
});

/** Returns the columns known at a call's end, without its sounds; an earlier agent stays if there is none at the end. */
export const endingColumns = (end: Ending) => ({
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
  solution: end.solution,
  queue_name: end.queue?.name ?? null,
  ...(end.agent === null ? {} : agentColumns(end.agent)),
});

/** Returns the columns known at a call's end. */
export const endColumns = (end: CallEnd) => ({
  ...endingColumns(end),
  recording: end.recording,
  recording_legs: JSON.stringify(end.recordedLegs ?? []),
  voicemail: end.voicemail?.ref ?? null,
  voicemail_ms: end.voicemail === null ? null : Math.round(end.voicemail.durationMs),
});

/** Returns a call's row at its beginning. */
export const startColumns = (call: CallStart, processId: string) => ({
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
  ...agentColumns(call.agent),
  queue_name: call.queue?.name ?? null,
  journey: '[]',
  callback_of: call.callback?.of ?? null,
  campaign_id: call.line?.campaign.id ?? null,
});

/** Returns the row of a missed ring of an agent's phone. */
export const missedRow = (
  { accountId, callId }: Pick<CallStart, 'accountId' | 'callId'>,
  { agent, at, reason }: MissedRing,
) => ({ account_id: accountId, call_id: callId, agent_id: agent.agentId, missed_at: new Date(at), reason });
