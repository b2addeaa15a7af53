import type { HookBody, HookEvent, HookEventData } from './events.ts';
import { HOOK_EVENT_VERSION } from './events.ts';

const call = {
  call_id: '0b6c1c5e-7d0f-4c55-9f0e-0f1f6a3c9d11',
  channel: 'voice',
  direction: 'inbound',
  service_number: '+918045000001',
  customer_number: '+919812345678',
  agent: { id: 'a-17', name: 'Asha Rao' },
  queue: 'Support',
  started_at: '2026-11-25T09:30:00.000Z',
} as const;
const ended = {
  ...call,
  answered_at: '2026-11-25T09:30:12.000Z',
  ended_at: '2026-11-25T09:34:02.000Z',
  talk_seconds: 230,
  hold_seconds: 15,
  call_status: 'Answered',
  hangup_by: 'customer',
} as const;
const missed = {
  ...ended,
  ...{ answered_at: null, ended_at: '2026-11-25T09:30:41.000Z', talk_seconds: 0, hold_seconds: 0 },
  call_status: 'Missed',
} as const;
const sms = {
  sms_id: '5d3c9b64-2a53-4d5b-b6f8-8a2f5b1c7e20',
  service_number: '+918045000001',
  customer_number: '+919812345678',
  text: 'Is my order on its way?',
  segments: 1,
  at: '2026-11-25T09:40:00.000Z',
} as const;

const campaign = { campaign_id: 'ca-12', name: 'Renewals' } as const;

const data: HookEventData = {
  'call.started': { ...call, agent: null },
  'call.ringing': { ...call, side: 'agent', at: '2026-11-25T09:30:05.000Z' },
  'call.answered': { ...call, side: 'agent', at: '2026-11-25T09:30:12.000Z' },
  'call.ended': ended,
  'call.missed': missed,
  'call.voicemail': { ...missed, voicemail_seconds: 21 },
  'recording.ready': { ...ended, recording: `/newsr/api/v1/recordings/${call.call_id}/` },
  'whatsapp.call': { ...ended, channel: 'whatsapp', queue: null },
  'sms.received': sms,
  'sms.sent': { ...sms, text: 'It leaves tomorrow.' },
  'customer.saved': {
    customer_id: 'c-2048',
    is_new: true,
    name: 'Mira Sen',
    numbers: ['+919812345678'],
    status: 'Hot',
    at: '2026-11-25T09:35:00.000Z',
  },
  'agent.status': {
    agent_id: 'a-17',
    name: 'Asha Rao',
    status: 'On Break',
    reason: 'Lunch',
    since: '2026-11-25T12:00:00.000Z',
  },
  'queue.alert': {
    id: 'al-9',
    queue: { queue_id: 'q-1', queue_name: 'Support' },
    figure: 'waiting',
    level: 'critical',
    began_at: 1_764_063_000_000,
    ended_at: null,
    worst: 7,
    happened: 'began',
  },
  'report.ready': {
    ...{ run_id: '5d0c8f1a-6b5e-4e0f-9a34-1c2d3e4f5a6b', report_id: 'r-4', name: 'Calls of the week' },
    ...{ format: 'xlsx', rows: 1_204, is_scheduled: true },
    ...{ from: '2026-11-17T18:30:00.000Z', end: '2026-11-24T18:30:00.000Z' },
    file: '/newsr/api/v1/exports/5d0c8f1a-6b5e-4e0f-9a34-1c2d3e4f5a6b/file/',
    at: '2026-11-25T02:30:04.000Z',
  },
  'campaign.tried': {
    ...campaign,
    ...{ try_id: '7a2e4f0c-31a5-4a53-8a2e-3f5b6c7d8e90', number: '+919812345678', caller_id: '+918045000002' },
    ...{ attempt: 2, dialled_at: '2026-11-25T09:30:00.000Z', outcome: 'no-answer', call_id: call.call_id },
    ...{ agent_id: null, ring_seconds: 25, talk_seconds: 0, next_try_at: '2026-11-25T11:30:25.000Z' },
    at: '2026-11-25T09:30:25.000Z',
  },
  'campaign.ended': {
    ...campaign,
    ...{ how: 'finished', dialled: 1_204, answered: 371, abandoned: 6, talked: 365, finished: 800 },
    at: '2026-11-25T12:30:00.000Z',
  },
};

/** Returns an example of the body posted for an event [CONF-HOOK-007]. */
export const exampleOf = (type: HookEvent): HookBody => ({
  id: 'evt_2f1c9a7e-64a0-4b3f-9f3c-1f0f7c1f3a55',
  type,
  version: HOOK_EVENT_VERSION,
  timestamp: '2026-11-25T09:30:00.000Z',
  data: data[type],
});
