import { callStateOf, noCall, type Call } from './call.ts';
import type { CallEffect, CallInput } from './call-input.ts';
import { callStep } from './step.ts';
import type { OrderResult, Target, ThirdOrder, TransferKind } from './third.ts';
import { viewOf } from './views.ts';
import { context, fed, invite, ongoing, phone, play } from '../testing/samples.ts';

const types = (effects: readonly CallEffect[]) => effects.map(({ type }) => type);
const inbound = { call_solution: 'inbound' } as const;
const ben: Target = { is: 'agent', name: 'Ben', to: 'ben@demo.test' };
const ok: OrderResult = { ok: true };
const refused: OrderResult = { ok: false, status: 409, code: 'target-busy', message: 'This agent is on another call.' };

const talking = [invite({ queue: 'Sales' }), { type: 'acceptPressed' }, ongoing] as const;
/** Time at which `play` passes the input of this index. */
const at = (index: number) => 1_000 * (index + 1);
const picker = (kind: TransferKind) => [...talking, { type: 'pickerPressed', kind }] as const;
const ASKED = at(4);
const chosen: CallInput = { type: 'targetChosen', target: ben };
const asked = (kind: TransferKind) => [...picker(kind), chosen] as const;
const orders = (kind: TransferKind): Readonly<Record<'ask' | 'drop' | 'complete' | 'merge', ThirdOrder>> => ({
  ask: { do: 'ask', kind, to: ben.to },
  drop: { do: 'drop', kind, to: ben.to },
  complete: { do: 'complete', to: ben.to },
  merge: { do: 'merge', to: ben.to },
});
const answer = (order: ThirdOrder, result: OrderResult = ok, since = ASKED): CallInput => ({
  type: 'orderAnswered',
  callId: 'A',
  at: since,
  order,
  result,
});
const third = (additionalinfo: string, more = {}) =>
  fed('info', { ...inbound, leg_identifier: 'third', additionalinfo, ...more });
const ringing = (kind: TransferKind) => [...asked(kind), answer(orders(kind).ask)] as const;
const consulting = [...ringing('transfer'), third('legcanswer')] as const;
const merging = [...ringing('conference'), third('legcanswer')] as const;
const conference = [...merging, answer(orders('conference').merge)] as const;
const merge: CallInput = { type: 'mergePressed' };
const drop: CallInput = { type: 'dropPressed' };
const completing = [...consulting, merge] as const;
const queue = { id: 'q2', name: 'Billing' };
const queueing = [...picker('transfer'), { type: 'queueChosen', queue }] as const;
const giving = [...picker('transfer'), { type: 'targetGiven', target: ben }] as const;
const giveOrder: ThirdOrder = { do: 'give', to: ben.to };
const queueOrder: ThirdOrder = { do: 'queue', queueId: 'q2' };

const stageOf = ({ phase }: Call) =>
  phase.is === 'connected' && phase.view.name === 'third' ? phase.view.stage : null;
const holdOf = ({ phase }: Call) => (phase.is === 'connected' ? phase.hold.is : null);
const order = (effects: readonly CallEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'orderThird' ? [effect.order] : []));
const trouble = (effects: readonly CallEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'showTrouble' ? [effect.trouble] : []));

describe('the stages of a third party [CALL-104, CALL-107]', () => {
  const rows: readonly [string, readonly CallInput[], string, string | null][] = [
    ['the picker of a transfer [CALL-018]', picker('transfer'), 'picker', null],
    ['the picker of a conference [CALL-017]', picker('conference'), 'picker', null],
    ['the picker closed', [...picker('transfer'), { type: 'pickerClosed' }], 'call', null],
    ['asked in: INITIATED', asked('transfer'), 'thirdAsked', 'asked'],
    ['a 200: INITIATED_STEP2', ringing('transfer'), 'thirdAsked', 'ringing'],
    ['answered: CONNECTED', consulting, 'thirdConnected', 'connected'],
    ['answered before the 200', [...asked('transfer'), third('legcanswer')], 'thirdConnected', 'connected'],
    ['Merge Calls [CALL-020]', completing, 'thirdConnected', 'completing'],
    ['a conference that is answered merges', merging, 'thirdConnected', 'merging'],
    ['a conference', conference, 'thirdConnected', 'merged'],
    ['told by bridgeconf', [...merging, third('bridgeconf')], 'thirdConnected', 'merged'],
    ['Cancel Transfer', [...ringing('transfer'), drop], 'thirdAsked', 'cancelling'],
    ['a consultation being given up', [...consulting, drop], 'thirdConnected', 'removing'],
    ['a party being removed', [...conference, drop], 'thirdConnected', 'kicking'],
  ];
  it.each(rows)('%s', (_, inputs, view, stage) => {
    const { call } = play(inputs);
    expect([viewOf(call), stageOf(call)]).toEqual([view, stage]);
  });

  it.each(['attxfer', 'legcbridge', 'legcanswer', 'att_xfer'])('%s says that the third answered [CALL-079]', (info) => {
    expect(stageOf(play([...ringing('transfer'), third(info)]).call)).toBe('connected');
  });
  it.each(['sequential', 'predictive', 'legc_call'])('it does so in a %s call too', (call_solution) => {
    expect(stageOf(play([...ringing('transfer'), third('legcanswer', { call_solution })]).call)).toBe('connected');
  });
});

describe('what is ordered of the server [CALL-171]', () => {
  const transfer = orders('transfer');
  const three = orders('conference');
  it.each<[string, readonly CallInput[], ThirdOrder]>([
    ['a transfer begins', asked('transfer'), transfer.ask],
    ['a conference begins', asked('conference'), three.ask],
    ['Merge Calls completes the transfer', completing, transfer.complete],
    ['Cancel Transfer, before the answer', [...ringing('transfer'), drop], transfer.drop],
    ['Cancel Transfer, before the 200', [...asked('transfer'), drop], transfer.drop],
    ['a conference merges by itself at the answer', merging, three.merge],
    ['Cancel of a conference', [...ringing('conference'), drop], three.drop],
    ['Remove party', [...conference, drop], three.drop],
    ['a queue', queueing, queueOrder],
    ['a blind transfer', giving, giveOrder],
  ])('%s', (_, inputs, expected) => expect(order(play(inputs).last)).toEqual([expected]));

  it.each<[string, readonly CallInput[]]>([
    ['a second target', [...asked('transfer'), chosen]],
    ['a picker while a third is there [CALL-115]', [...consulting, { type: 'pickerPressed', kind: 'transfer' }]],
    ['a queue while a third is there [CALL-115]', [...consulting, { type: 'queueChosen', queue }]],
    ['Merge Calls pressed twice', [...completing, merge]],
    ['Merge Calls before the answer', [...ringing('transfer'), merge]],
    ['Cancel pressed twice', [...ringing('transfer'), drop, drop]],
    ['Cancel while it completes', [...completing, drop]],
    ['a target while a queue is asked for', [...queueing, chosen]],
    ['a target while the call is given away', [...giving, chosen]],
    ['somebody given a conference', [...picker('conference'), { type: 'targetGiven', target: ben }]],
    ['the picker closed while a queue is asked for', [...queueing, { type: 'pickerClosed' }]],
    ['hold while the third is being asked in', [...ringing('transfer'), { type: 'holdPressed' }]],
    ['a dialpad while a third is there', [...consulting, { type: 'dialpadPressed' }]],
  ])('nothing by %s', (_, inputs) => {
    const before = play(inputs.slice(0, -1)).call;
    const { call, last } = play(inputs);
    expect(call.phase).toEqual(before.phase);
    expect(last).toEqual([]);
  });

  it('nobody is asked in before the customer is there, nor without the agent on the line', () => {
    const asking = { type: 'pickerPressed', kind: 'transfer' } as const;
    const c2c = [fed('invited'), invite({ solution: 'c2c' }), { type: 'acceptPressed' }, ongoing] as const;
    expect(viewOf(play([...c2c, asking]).call)).toBe('call');
    expect(viewOf(play([...c2c, fed('info'), asking]).call)).toBe('picker');
    expect(viewOf(play([...talking, { type: 'hangupPressed' }, asking]).call)).toBe('call');
  });
});

describe('back to the call view, with nobody asked in', () => {
  const rows: readonly [string, readonly CallInput[], string | null][] = [
    ['the server refuses [CALL-106]', [...asked('transfer'), answer(orders('transfer').ask, refused)], 'refused'],
    ['the third hangs up [CALL-108]', [...consulting, third('legcdisconnect')], 'left'],
    ['the third leaves the conference [CALL-108]', [...conference, third('legcdisconnect')], 'left'],
    ['the third declines', [...ringing('transfer'), third('legcdisconnect', { hangup_cause: 'declined' })], 'declined'],
    ['nobody answers', [...ringing('transfer'), third('legcdisconnect', { hangup_cause: 'no answer' })], 'expired'],
    ['60 s pass [CALL-101]', [...ringing('transfer'), { type: 'thirdExpired', callId: 'A', at: ASKED }], 'expired'],
    ['cancelled [CALL-110]', [...ringing('transfer'), drop, answer(orders('transfer').drop)], null],
    ['not cancelled [CALL-109]', [...ringing('transfer'), drop, answer(orders('transfer').drop, refused)], 'refused'],
    ['a conference is cancelled [CALL-112]', [...ringing('conference'), drop, answer(orders('conference').drop)], null],
    [
      'a conference is not cancelled [CALL-111]',
      [...ringing('conference'), drop, answer(orders('conference').drop, refused)],
      'refused',
    ],
    ['the feed is faster than the answer to Cancel', [...ringing('transfer'), drop, third('legcdisconnect')], null],
    ['a blind transfer is refused', [...giving, answer(giveOrder, refused, at(5))], 'refused'],
    ['a queue is refused', [...queueing, answer(queueOrder, refused, at(5))], 'refused'],
  ];
  it.each(rows)('when %s', (_, inputs, is) => {
    const { call, last } = play(inputs);
    expect([viewOf(call), callStateOf(call.phase), holdOf(call)]).toEqual(['call', 'connected', 'off']);
    expect(trouble(last).map((one) => one.is)).toEqual(is === null ? [] : [is]);
  });
  it('after a minute nobody is rung any longer [CALL-101]', () => {
    const { last } = play([...ringing('transfer'), { type: 'thirdExpired', callId: 'A', at: ASKED }]);
    expect(order(last)).toEqual([orders('transfer').drop]);
    expect(trouble(last)).toEqual([{ is: 'expired', name: 'Ben' }]);
  });
  it('the minute is that of the one who was asked in, and over with the answer', () => {
    const late: CallInput = { type: 'thirdExpired', callId: 'A', at: ASKED };
    const other: CallInput = { type: 'thirdExpired', callId: 'A', at: ASKED - 1 };
    expect(stageOf(play([...consulting, late]).call)).toBe('connected');
    expect(stageOf(play([...ringing('transfer'), other]).call)).toBe('ringing');
    expect(play(asked('transfer')).last).toContainEqual({ type: 'expireThird', callId: 'A', at: ASKED });
  });
  it('Merge Calls refused leaves the consultation as it was', () => {
    const { call, last } = play([...completing, answer(orders('transfer').complete, refused)]);
    expect(stageOf(call)).toBe('connected');
    expect(trouble(last)).toMatchObject([{ is: 'refused', order: 'complete' }]);
  });
});

describe('the customer', () => {
  const hold: CallInput = { type: 'holdPressed' };
  const held = (on: boolean): CallInput => ({ type: 'holdAnswered', callId: 'A', on, ok: true });
  it.each<[string, readonly CallInput[], string]>([
    ['waits once the third is asked in', ringing('transfer'), 'on'],
    ['waits while the third is consulted', consulting, 'on'],
    ['is spoken with in between', [...consulting, hold, held(false)], 'off'],
    ['is in the conference', conference, 'off'],
    ['waits with the third in a held conference', [...conference, hold, held(true)], 'on'],
    ['is spoken with after a consultation', [...consulting, third('legcdisconnect')], 'off'],
    [
      'goes on waiting when a held conference ends',
      [...conference, hold, held(true), drop, third('legcdisconnect')],
      'on',
    ],
  ])('%s', (_, inputs, is) => expect(holdOf(play(inputs).call)).toBe(is));
});

describe('a call that was handed over', () => {
  const bye = phone({ type: 'hangup', callId: 'A', by: 'remote' });
  const rows: readonly [string, readonly CallInput[], string][] = [
    ['a transfer by the answer', [...completing, answer(orders('transfer').complete)], 'transferred'],
    ['a transfer by the phone', [...completing, bye], 'transferred'],
    ['a transfer by the feed', [...completing, fed('hangup', inbound)], 'transferred'],
    ['a transfer by both', [...completing, bye, answer(orders('transfer').complete)], 'transferred'],
    ['a blind transfer by the answer', [...giving, answer(giveOrder, ok, at(5))], 'transferred'],
    ['a blind transfer by the phone', [...giving, bye], 'transferred'],
    ['a queue by the answer [CALL-113]', [...queueing, answer(queueOrder, ok, at(5))], 'queued'],
    ['a queue by the phone [CALL-113]', [...queueing, bye], 'queued'],
  ];
  it.each(rows)('%s is %s, on a screen of its own [CALL-021, CALL-022]', (_, inputs, reason) => {
    const { call, effects } = play(inputs);
    expect(call.phase).toMatchObject({ is: 'idle', last: { callId: 'A', reason } });
    expect(viewOf(call)).toBe('handedOver');
    expect(types(effects)).not.toContain('closeWindow');
  });
  it('leaves by Make Another Call, with call state none [CALL-172]', () => {
    const { call } = play([...completing, bye, { type: 'anotherCallPressed' }]);
    expect([viewOf(call), callStateOf(call.phase)]).toEqual(['dialler', 'none']);
  });
  it('takes its session with it', () => {
    expect(types(play([...completing, answer(orders('transfer').complete)]).last)).toContain('hangupPhone');
  });
  it('was not, when the server says so afterwards', () => {
    const { call, last } = play([...completing, bye, answer(orders('transfer').complete, refused)]);
    expect(viewOf(call)).toBe('dialler');
    expect(types(last)).toEqual(['closeWindow']);
  });
  it('is an ordinary end without Merge Calls', () => {
    expect(viewOf(play([...consulting, bye]).call)).toBe('dialler');
    expect(viewOf(play([...conference, bye]).call)).toBe('dialler');
  });
});

describe('what is late, foreign or of nobody changes nothing [CALL-005, CALL-091]', () => {
  const call = play(consulting).call;
  const plain = play(talking).call;
  const rows: readonly [string, Call, CallInput][] = [
    ['a third leg of another call', call, third('legcdisconnect', { uuid: 'B' })],
    ['an answer of the third again', call, third('legcanswer')],
    ['an answer to an earlier third', call, answer(orders('transfer').ask, refused, 1)],
    ['a refusal that the answer overtook', call, answer(orders('transfer').ask, refused)],
    ['an answer without a call', noCall, answer(orders('transfer').complete)],
    ['a third leg without a third', plain, third('legcanswer')],
    ['a third leg ending without a third', plain, third('legcdisconnect')],
    ['Cancel without a third', plain, drop],
    ['Merge Calls without a third', plain, merge],
  ];
  it.each(rows)('%s', (_, before, input) => {
    const [after, effects] = callStep(before, input, context({ now: 99_000 }));
    expect(after.phase).toBe(before.phase);
    expect(effects).toEqual([]);
  });
  it('a legcdisconnect of a call without a third ends it [CALL-076]', () => {
    expect(play([...talking, fed('info', { ...inbound, additionalinfo: 'legcdisconnect' })]).call.phase.is).toBe(
      'idle',
    );
  });
});
