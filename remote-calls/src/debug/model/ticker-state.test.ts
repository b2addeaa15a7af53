import { sampleUser } from '@patchbay/shared-contracts/testing';
import { sip } from '../../ticker/testing/show-ticker.tsx';
import { callStateOf, noCall } from '../../call/model/call.ts';
import type { CallInput } from '../../call/model/call-input.ts';
import type { Target } from '../../call/model/third.ts';
import { c2cInvite, callPressed, fed, invite, ongoing, play, softphoneAgent } from '../../call/testing/samples.ts';
import { authStateOf } from './auth-state.ts';
import { tickerStateOf, type TickerPicture } from './ticker-state.ts';

const ben: Target = { is: 'agent', name: 'Ben', to: 'ben@demo.test' };
const outside: Target = { is: 'number', name: '+919812345670', to: '+919812345670' };
const talking: readonly CallInput[] = [invite({ queue: 'Sales' }), { type: 'acceptPressed' }, ongoing];
const asked = (kind: 'transfer' | 'conference', target = ben): readonly CallInput[] => [
  ...talking,
  { type: 'pickerPressed', kind },
  { type: 'targetChosen', target },
];
const ringing = (kind: 'transfer' | 'conference'): readonly CallInput[] => [
  ...asked(kind),
  { type: 'orderAnswered', callId: 'A', at: 5_000, order: { do: 'ask', kind, to: ben.to }, result: { ok: true } },
];
const answered = fed('info', { call_solution: 'inbound', leg_identifier: 'third', additionalinfo: 'legcanswer' });
const queueing: readonly CallInput[] = [
  ...talking,
  { type: 'pickerPressed', kind: 'transfer' },
  { type: 'queueChosen', queue: { id: 'q', name: 'Billing' } },
];
const given = (target: Target): readonly CallInput[] => [
  ...talking,
  { type: 'pickerPressed', kind: 'transfer' },
  { type: 'targetGiven', target },
];
const queued: CallInput = {
  type: 'orderAnswered',
  ...{ callId: 'A', at: 5_000, order: { do: 'queue', queueId: 'q' }, result: { ok: true } },
};
const merged: readonly CallInput[] = [
  ...ringing('transfer'),
  answered,
  { type: 'mergePressed' },
  { type: 'orderAnswered', callId: 'A', at: 5_000, order: { do: 'complete', to: ben.to }, result: { ok: true } },
];

const picture = (inputs: readonly CallInput[], change: Partial<TickerPicture> = {}): TickerPicture => ({
  call: play(inputs).call,
  window: 'opened',
  phone: { is: 'registered' },
  agent: softphoneAgent,
  agreed: true,
  mode: 'sip',
  moments: ['ONGOING', 'INVITED', 'CONNECT', 'DISCONNECT', 'CONNECT'],
  trouble: null,
  ...change,
});
const stateOf = (...given: Parameters<typeof picture>) => tickerStateOf(picture(...given));

it('the ticker state has every field of the documents, and nothing to sign in with [CALL-065]', () => {
  const state = stateOf(talking);
  expect(state).toMatchObject({
    ...{ call_state: 'CALL_CONNECTED', view_state: 'CALL_VIEW', window_state: 'opened', phone_switch_state: 'sip' },
    ...{ sip_connected: true, sip_tried: false, sip_retry: 1, sip_event_info: 'ONGOING', sip_command: null },
    ...{ sip_call_event_type: 'ongoing', call_solution: 'inbound_cc', transfer_type: null, transfer_state: 'NONE' },
    ...{ transfer_error: null, txnid: 'A', conference_agent: null, hangup_reason: null, sipAgent: true },
    ...{ is_sip_user_acknowledged: true, customer_version: 0, call_start_time: 3_000 },
    ...{ hold_state: 'on-unhold', mute_state: 'not-on-mute', dialpad_state: false },
  });
  expect(JSON.stringify(state)).not.toContain('sip-asha');
});

const refusal = { ok: false, status: 409, code: null, message: null } as const;
const over: CallInput = { type: 'phone', fact: { type: 'hangup', callId: 'A', by: 'remote' } };
it.each<[string, string, readonly CallInput[]]>([
  ['none', 'CALL_NONE', []],
  ['none', 'CALL_NONE', [callPressed]],
  ['initiated', 'CALL_INITIATED', [invite()]],
  ['connected', 'CALL_CONNECTED', talking],
  ['wrapup', 'CALL_WRAPUP', [...talking, { type: 'customerPressed' }, over]],
  ['hangup', 'CALL_HANGUP', [...talking, over]],
])('the call state is %s, spelled %s in the documents’ state (%#) [CALL-068]', (state, spelled, inputs) => {
  expect(callStateOf(play(inputs).call.phase)).toBe(state);
  expect(stateOf(inputs).call_state).toBe(spelled);
});

it.each<[string, readonly CallInput[]]>([
  ['CALL_VIEW_INITIAL', []],
  ['CALL_VIEW_INITIAL', [invite()]],
  ['CALL_VIEW', talking],
  ['CALL_DIALPAD', [callPressed, c2cInvite(), ongoing, { type: 'dialpadPressed' }]],
  ['CALL_ADD_CUSTOMER', [...talking, { type: 'customerPressed' }]],
  ['CALL_ADD_TRANSFER_VIEW', [...talking, { type: 'pickerPressed', kind: 'transfer' }]],
  ['CALL_ADD_CONFERENCE_VIEW', [...talking, { type: 'pickerPressed', kind: 'conference' }]],
  ['CALL_TRANSFER_INITIATED_VIEW', asked('transfer')],
  ['CALL_CONFERENCE_INITIATED_VIEW', asked('conference')],
  ['CALL_TRANSFER_CONNECTED_VIEW', [...ringing('transfer'), answered]],
  ['CALL_CONFERENCE_CONNECTED_VIEW', [...ringing('conference'), answered]],
  ['CALL_TRANSFER_COMPLETED_VIEW', merged],
  ['CALL_TRANSFER_TO_QUEUE_COMPLETED_VIEW', [...queueing, queued]],
])('what is shown is called %s in the documents (%#) [CALL-099]', (view, inputs) =>
  expect(stateOf(inputs).view_state).toBe(view),
);
it('a minimised window shows no view [CALL-099]', () =>
  expect(stateOf(talking, { window: 'minimised' })).toMatchObject({
    view_state: 'minimized',
    window_state: 'minimized',
  }));

it.each<[string | null, readonly CallInput[]]>([
  [null, talking],
  ['TRANSFER', asked('transfer')],
  ['CONFERENCE', asked('conference')],
  ['TRANSFER_TO_EXTERNAL_NUM', asked('transfer', outside)],
  ['TRANSFER_TO_QUEUE', queueing],
  ['TRANSFER', given(ben)],
  ['TRANSFER_TO_EXTERNAL_NUM', given(outside)],
  ['TRANSFER_TO_QUEUE', [...queueing, queued]],
])('the transfer type is %s (%#) [CALL-103]', (type, inputs) => expect(stateOf(inputs).transfer_type).toBe(type));

it.each<[string, readonly CallInput[]]>([
  ['NONE', talking],
  ['INITIATED', asked('transfer')],
  ['INITIATED_STEP2', ringing('transfer')],
  ['CONNECTED', [...ringing('transfer'), answered]],
  ['COMPLETED', merged],
])('the transfer state is %s (%#) [CALL-102]', (state, inputs) => expect(stateOf(inputs).transfer_state).toBe(state));

it.each<[string, readonly CallInput[]]>([
  ['form input', []],
  ['outbound call', [callPressed]],
  ['outbound call', [callPressed, c2cInvite(), ongoing]],
  ['inbound call', talking],
  ['none', [...talking, over]],
])('the click-to-call state is %s (%#) [CALL-100]', (state, inputs) => expect(stateOf(inputs).c2c_state).toBe(state));

it.each<[number | null, string, readonly CallInput[], TickerPicture['trouble']]>([
  [null, 'NONE', talking, null],
  [null, 'INITIATED', asked('transfer'), null],
  [200, 'INITIATED_STEP2', ringing('transfer'), null],
  [200, 'INITIATED_STEP2', ringing('conference'), null],
  [201, 'CONNECTED', [...ringing('transfer'), answered], null],
  [201, 'CONNECTED', [...ringing('conference'), answered], null],
  [201, 'COMPLETED', merged, null],
  [null, 'INITIATED', asked('transfer'), { is: 'left', name: 'Ben' }],
])(
  'transfer_error is %s in the state %s (%#) [CALL-102, CALL-105]',
  (transfer_error, transfer_state, inputs, trouble) =>
    expect(stateOf(inputs, { trouble })).toMatchObject({ transfer_error, transfer_state }),
);

it.each(['transfer', 'conference'] as const)(
  'a %s that the server refuses is back in the call view: state NONE, transfer_error 400 [CALL-106]',
  (kind) => {
    const order = { do: 'ask', kind, to: ben.to } as const;
    const refused: CallInput = { type: 'orderAnswered', callId: 'A', at: 5_000, order, result: refusal };
    const { call, last } = play([...asked(kind), refused]);
    const [trouble = null] = last.flatMap((effect) => (effect.type === 'showTrouble' ? [effect.trouble] : []));
    expect(trouble).not.toBeNull();
    expect(tickerStateOf({ ...picture([]), call, trouble })).toMatchObject({
      ...{ view_state: 'CALL_VIEW', transfer_state: 'NONE', transfer_error: 400 },
    });
  },
);

describe.each(['transfer', 'conference'] as const)('the form of a %s', (kind) => {
  it.each<[string, readonly CallInput[], TickerPicture['trouble']]>([
    ['form input', [...talking, { type: 'pickerPressed', kind }], null],
    ['in progress', asked(kind), null],
    ['success', [...ringing(kind), answered], null],
    ['error', talking, { is: 'refused', order: 'ask', kind, why: refusal }],
    ['timeout', talking, { is: 'expired', name: 'Ben' }],
    ['none', talking, null],
  ])('is %s (%#) [CALL-100]', (form, inputs, trouble) =>
    expect(stateOf(inputs, { trouble })[`${kind}_form`]).toBe(form),
  );
});

it.each([
  [{ is: 'lost', reason: 'closed' } as const, { sip_connected: false, sip_tried: true }],
  [{ is: 'connecting' } as const, { sip_connected: false, sip_tried: false }],
])('a line that is %j is told so [CALL-065]', (phone, fields) =>
  expect(tickerStateOf({ ...picture([]), call: noCall, phone })).toMatchObject(fields),
);

it('the auth state has the documents’ fields and no credential, not even in part [CALL-024, CALL-025]', () => {
  const user = sampleUser({ sip }, { is_mpls: true, fetch_turn_cred: true, fetch_turn_cred_type: 'tcp' });
  const state = authStateOf(user, true, false);
  expect(state).toMatchObject({
    ...{ is_mpls: true, is_sso: false, is_duplicated_tab: true, fetch_turn_cred: true, fetch_turn_cred_type: 'tcp' },
    ...{ kamailio_domain: 'demo.test', kamailio_wss_domain: 'ws://demo.test/sip', extra_data: expect.any(Object) },
    ...{ kamailio_username: '••••••', kamailio_password: '••••••' },
  });
  for (const secret of ['secret', 'sip-asha']) expect(JSON.stringify(state)).not.toContain(secret);
});
