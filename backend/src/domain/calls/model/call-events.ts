import type { HookEventData } from '@patchbay/shared-contracts/hooks';
import { journeySteps, logPaths, type JourneyStep } from '@patchbay/shared-contracts/logs';
import type { Row } from '../../../kernel/db/tables.ts';
import type { CallEnd } from '@patchbay/telephony/ports';
import type { NewHookEvent } from '../../outbox/store-hook-event.ts';

/** Columns of a call in its events [CONF-HOOK-005]. */
export type HookCall = Pick<
  Row<'calls'>,
  | 'call_id'
  | 'channel'
  | 'direction'
  | 'service_number'
  | 'customer_number'
  | 'agent_id'
  | 'agent_name'
  | 'queue_name'
  | 'started_at'
>;

const dataOf = (row: HookCall): HookEventData['call.started'] => ({
  ...{ call_id: row.call_id, channel: row.channel, direction: row.direction },
  ...{ service_number: row.service_number, customer_number: row.customer_number },
  agent: row.agent_name === null ? null : { id: row.agent_id, name: row.agent_name },
  queue: row.queue_name,
  started_at: row.started_at.toISOString(),
});

/** All events of one call keep their order. */
const seriesOf = ({ call_id: id }: HookCall) => `call ${id}`;

export const begunEvent = (row: HookCall): NewHookEvent => ({
  ...{ type: 'call.started', series: seriesOf(row), at: row.started_at.getTime() },
  data: dataOf(row),
});

const { agentCalled, agentOffered, customerCalled, agentAnswered, customerAnswered } = journeySteps;
const rings: Readonly<Record<string, 'agent' | 'customer'>> = {
  [agentCalled]: 'agent',
  [agentOffered]: 'agent',
  [customerCalled]: 'customer',
};

/**
 * Whether a step connects both sides: it is the answer of the side that was called last, the agent of an inbound call, the customer of
 * an outbound one.
 */
const connects = ({ direction }: HookCall, { step }: JourneyStep): boolean =>
  step === (direction === 'inbound' ? agentAnswered : customerAnswered);

/** Whether a step of a call is an event. */
export const hasEvent = (row: HookCall, step: JourneyStep): boolean =>
  rings[step.step] !== undefined || connects(row, step);

export function stepEvent(row: HookCall, step: JourneyStep): NewHookEvent {
  const side = rings[step.step] ?? (row.direction === 'inbound' ? 'agent' : 'customer');
  const { agent, ...call } = dataOf(row);
  const { detail } = step;
  const rung = side === 'agent' && detail !== undefined && detail !== agent?.name ? { id: null, name: detail } : agent;
  const data = { ...call, agent: rung, side };
  const type = connects(row, step) ? 'call.answered' : 'call.ringing';
  return { type, series: seriesOf(row), at: step.at, data: { ...data, at: new Date(step.at).toISOString() } };
}

const isMissed = ({ callStatus }: CallEnd) => callStatus === 'Missed' || callStatus === 'Abandoned';

/** Returns the events at the end of a call, in this order. */
export function endEvents(row: HookCall, end: CallEnd): readonly NewHookEvent[] {
  const data: HookEventData['call.ended'] = {
    ...dataOf(row),
    answered_at: end.answeredAt === null ? null : new Date(end.answeredAt).toISOString(),
    ended_at: new Date(end.endedAt).toISOString(),
    ...{ talk_seconds: Math.round(end.talkMs / 1000), hold_seconds: Math.round(end.holdMs / 1000) },
    ...{ call_status: end.callStatus, hangup_by: end.hangupBy },
  };
  const base = { series: seriesOf(row), at: end.endedAt };
  const { voicemail, recording } = end;
  const voicemailFields = voicemail && { voicemail_seconds: Math.round(voicemail.durationMs / 1000) };
  const kept = recording === null ? null : { recording: `${logPaths.recordings}/${row.call_id}/` };
  return [
    { ...base, type: 'call.ended', data },
    ...(isMissed(end) ? [{ ...base, type: 'call.missed', data } as const] : []),
    ...(voicemailFields === null
      ? []
      : [{ ...base, type: 'call.voicemail', data: { ...data, ...voicemailFields } } as const]),
    ...(kept === null ? [] : [{ ...base, type: 'recording.ready', data: { ...data, ...kept } } as const]),
    ...(row.channel === 'whatsapp' ? [{ ...base, type: 'whatsapp.call', data } as const] : []),
  ];
}
