import { fed, invite, ongoing, play } from '../testing/samples.ts';
import type { CallInput } from './call-input.ts';
import type { Call } from './call.ts';
import { viewOf } from './views.ts';

const inbound = { call_solution: 'inbound' } as const;
const talking = [invite(), { type: 'acceptPressed' }, ongoing] as const;
const told = (additionalinfo: string, more = {}) =>
  fed('info', { ...inbound, leg_identifier: 'third', additionalinfo, ...more });
const away = told('party_away', { party_name: 'Ben Roy' });
const partyOf = ({ phase }: Call) => (phase.is === 'connected' ? phase.party : null);

const withBen = (stage: 'ringing' | 'connected' | 'merged', kind: 'transfer' | 'conference' = 'transfer') =>
  invite({
    autoAnswer: true,
    back: {
      ...{ talkMs: 61_000, held: stage !== 'merged', microphone: 'muted' },
      third: { stage, kind, is: 'agent', to: 'ben@demo.test', name: 'Ben Roy' },
    },
  });

describe('a page that is loaded anew in a call of three [TEL-009]', () => {
  it.each([
    ['ringing', 'thirdAsked', 'on'],
    ['connected', 'thirdConnected', 'on'],
    ['merged', 'thirdConnected', 'off'],
  ] as const)('comes back to a third who is %s', (stage, view, hold) => {
    const { call, effects } = play([withBen(stage), ongoing]);
    expect(viewOf(call)).toBe(view);
    expect(call.phase).toMatchObject({
      hold: { is: hold },
      since: 1_000 - 61_000,
      mutedBack: 'asBefore',
      view: {
        name: 'third',
        kind: stage === 'merged' ? 'conference' : 'transfer',
        stage,
        target: { is: 'agent', name: 'Ben Roy', to: 'ben@demo.test' },
      },
    });
    expect(effects).toContainEqual({ type: 'acceptPhone', callId: 'A', muted: true });
  });

  it('goes on from there: the third answers, the transfer is completed', () => {
    const { call, last } = play([withBen('ringing'), ongoing, told('legcanswer'), { type: 'mergePressed' }]);
    expect(call.phase).toMatchObject({ view: { stage: 'completing' } });
    expect(last).toMatchObject([{ type: 'orderThird', order: { do: 'complete', to: 'ben@demo.test' } }]);
  });

  it('a conference whose third has answered meanwhile is begun by hand', () => {
    const { last } = play([withBen('connected', 'conference'), ongoing, { type: 'mergePressed' }]);
    expect(last).toMatchObject([{ type: 'orderThird', order: { do: 'merge', to: 'ben@demo.test' } }]);
  });

  it('what the feed told before does not undo it', () => {
    const { call } = play([withBen('merged'), ongoing, told('legcanswer')]);
    expect(call.phase).toMatchObject({ view: { stage: 'merged' } });
  });
});

describe('another one of the call whose page is gone [TEL-009]', () => {
  const rows: readonly [string, readonly CallInput[], object | null][] = [
    ['is waited for', [away], { is: 'away', name: 'Ben Roy' }],
    ['is back', [away, told('party_back', { party_name: 'Ben Roy' })], null],
    ['does not come back, and the customer is asked', [away, told('party_choice')], { is: 'choice' }],
    [
      'leaves the call to this agent',
      [
        away,
        told('party_choice'),
        fed('info', { ...inbound, additionalinfo: 'legcbridge', leg_identifier: 'customer' }),
      ],
      null,
    ],
  ];
  it.each(rows)('%s', (_, inputs, party) => {
    const { call } = play([...talking, ...inputs]);
    expect(partyOf(call)).toEqual(party);
    expect(call.phase).toMatchObject({ is: 'connected', progress: 'talking' });
  });

  it('is not waited for once he is out of the call', () => {
    const { call } = play([withBen('merged'), ongoing, away, told('legcdisconnect')]);
    expect([partyOf(call), viewOf(call)]).toEqual([null, 'call']);
  });

  it('of another call, or without one, changes nothing', () => {
    expect(partyOf(play([...talking, told('party_away', { uuid: 'B' })]).call)).toBeNull();
    expect(play([away]).call.phase.is).toBe('idle');
  });
});
