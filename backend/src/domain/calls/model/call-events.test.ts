import { hookEventSchemas } from '@patchbay/shared-contracts/hooks';
import type { CallEnd } from '@patchbay/telephony/ports';
import { begunEvent, endEvents, hasEvent, stepEvent, type HookCall } from './call-events.ts';

const inbound: HookCall = {
  ...{ call_id: 'c1', channel: 'voice', direction: 'inbound', service_number: '+918045000001' },
  ...{ customer_number: '+919812345678', agent_id: null, agent_name: null, queue_name: 'Support' },
  started_at: new Date(1_000),
};
const outbound: HookCall = { ...inbound, direction: 'outbound', agent_id: 'a1', agent_name: 'Asha Rao' };
const end: CallEnd = {
  ...{
    endedAt: 61_000,
    answeredAt: 11_000,
    talkMs: 50_400,
    holdMs: 0,
    callStatus: 'Answered',
    customerStatus: 'Connected',
  },
  ...{ agentStatus: 'Connected', agent: null, hangupBy: 'customer', cause: 'normal', dtmf: '', recording: null },
  ...{ voicemail: null, solution: 'inbound_cc', queue: null },
};

it.each([
  ['Offered to agent', inbound, 'call.ringing', 'agent'],
  ['Agent answered', inbound, 'call.answered', 'agent'],
  ['Agent called', outbound, 'call.ringing', 'agent'],
  ['Agent answered', outbound, null, null],
  ['Customer called', outbound, 'call.ringing', 'customer'],
  ['Customer answered', outbound, 'call.answered', 'customer'],
  ['Entered queue', inbound, null, null],
] as const)('the step %s of a call is told as it is [CONF-HOOK-005] (%#)', (step, row, type, side) => {
  const at = { at: 5_000, step, detail: 'Asha Rao' };
  expect(hasEvent(row, at)).toBe(type !== null);
  if (type === null) return;
  const event = stepEvent(row, at);
  expect(event).toMatchObject({ type, series: 'call c1', at: 5_000, data: { side, at: '1970-01-01T00:00:05.000Z' } });
  expect(hookEventSchemas[type].strict().parse(event.data)).toEqual(event.data);
  if (side === 'agent') expect(event.data).toMatchObject({ agent: { name: 'Asha Rao' } });
});

it('is sent when a call begins [CONF-HOOK-005]', () => {
  const event = begunEvent(inbound);
  expect(event).toMatchObject({ type: 'call.started', at: 1_000 });
  expect(hookEventSchemas['call.started'].strict().parse(event.data)).toEqual(event.data);
});

it.each<[string, HookCall, Partial<CallEnd>, readonly string[]]>([
  ['that was answered', inbound, {}, ['call.ended']],
  ['that was missed', inbound, { callStatus: 'Missed', answeredAt: null }, ['call.ended', 'call.missed']],
  ['whose caller gave up', inbound, { callStatus: 'Abandoned' }, ['call.ended', 'call.missed']],
  ['that was recorded', inbound, { recording: 'r' }, ['call.ended', 'recording.ready']],
  [
    'with a message',
    inbound,
    { callStatus: 'Missed', voicemail: { ref: 'v', durationMs: 21_300, email: null } },
    ['call.ended', 'call.missed', 'call.voicemail'],
  ],
  ['by WhatsApp', { ...inbound, channel: 'whatsapp' }, {}, ['call.ended', 'whatsapp.call']],
])('the end of a call %s is sent with its outcome [CONF-HOOK-005]', (_, row, change, types) => {
  const received = endEvents(row, { ...end, ...change });
  expect(received.map(({ type }) => type)).toEqual(types);
  for (const { type, series, data } of received) {
    expect(series).toBe('call c1');
    expect(hookEventSchemas[type].strict().parse(data)).toEqual(data);
  }
});
