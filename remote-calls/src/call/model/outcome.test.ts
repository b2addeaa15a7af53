import type { CallEvent } from '@patchbay/shared-contracts';
import { c2cInvite, callPressed, fed, invite, ongoing, phone, play, request } from '../testing/samples.ts';
import type { CallInput } from './call-input.ts';
import { shownOutcome } from './outcome.ts';
import { viewOf } from './views.ts';

const inbound = { call_solution: 'inbound' } as const;
const called: readonly CallInput[] = [
  callPressed,
  { type: 'clickToCallAnswered', at: 1_000, callId: 'A' },
  fed('invited'),
  c2cInvite(),
  ongoing,
  fed('agent_ack'),
  fed('ack'),
];
const talking: readonly CallInput[] = [...called, fed('info')];
const ringing: readonly CallInput[] = [invite()];
const missed = (hangup_cause: string) => fed('info', { additionalinfo: 'legbdisconnect', hangup_cause });
const over = (hangup_by: CallEvent['hangup_by'], hangup_cause: string, more: Partial<CallEvent> = {}) =>
  fed('hangup', { ...(hangup_by ? { hangup_by } : {}), hangup_cause, ...more });
const dropped = phone({ type: 'hangup', callId: 'A', by: 'remote' });

const after = (inputs: readonly CallInput[]) => {
  const { call, effects } = play(inputs);
  const told = shownOutcome(call.phase);
  const closes = effects.some(({ type }) => type === 'closeWindow');
  return { kind: told?.kind ?? null, view: viewOf(call), closes, of: told?.call.customer ?? null };
};

describe('a customer who is not reached: the words are the server’s', () => {
  it.each([
    ['busy', 'busy'],
    ['declined', 'declined'],
    ['no answer', 'noAnswer'],
    ['unreachable', 'unreachable'],
    ['unavailable', 'unreachable'],
    ['unknown number', 'wrongNumber'],
    ['incomplete number', 'wrongNumber'],
    ['number changed', 'numberChanged'],
    ['not authorized', 'refused'],
    ['phone error', 'failed'],
    ['a word of a newer server', 'failed'],
  ])('%s', (cause, kind) => {
    const { phase } = play([...called, missed(cause)]).call;
    expect(phase).toMatchObject({ is: 'connected', missed: kind });
    expect(after([...called, missed(cause), dropped])).toEqual({
      ...{ kind, view: 'outcome', closes: false, of: '+919812345678' },
    });
  });
});

describe('what came of a call', () => {
  const rows: readonly [string, readonly CallInput[], string | null, string, boolean][] = [
    ['busy, by the end alone', [...called, over('customer', 'busy')], 'busy', 'outcome', false],
    ['only the phone says that it is over', [...called, dropped], 'failed', 'outcome', false],
    [
      'and the server a moment later why',
      [...called, dropped, over('system', 'no answer')],
      'noAnswer',
      'outcome',
      false,
    ],
    ['and says it again', [...called, missed('busy'), dropped, over('customer', 'busy')], 'busy', 'outcome', false],
    [
      'the agent’s own phone was not reached',
      [callPressed, fed('invited'), over('agent', 'unreachable')],
      'ownPhone',
      'outcome',
      false,
    ],
    [
      'the agent declined his own call',
      [callPressed, fed('invited'), over('agent', 'declined')],
      null,
      'dialler',
      true,
    ],
    [
      'the agent gave up while it rang',
      [...called, phone({ type: 'hangup', callId: 'A', by: 'self' })],
      null,
      'dialler',
      true,
    ],
    [
      'the agent gave up in the busy tone',
      [...called, missed('busy'), phone({ type: 'hangup', callId: 'A', by: 'self' })],
      null,
      'dialler',
      true,
    ],
    [
      'the customer hung up first [CALL-090]',
      [...talking, over('customer', 'normal')],
      'customerLeft',
      'dialler',
      true,
    ],
    [
      'the same, the phone before the server [CALL-090]',
      [...talking, dropped, over('customer', 'normal')],
      'customerLeft',
      'dialler',
      true,
    ],
    [
      'the agent hung up',
      [...talking, phone({ type: 'hangup', callId: 'A', by: 'self' }), over('agent', 'normal')],
      null,
      'dialler',
      true,
    ],
    ['the customer’s line was cut', [...talking, over('customer', 'lost')], 'lost', 'outcome', false],
    ['the server had to stop', [...talking, over('system', 'shutdown')], 'lost', 'outcome', false],
    ['an end without a word', [...talking, fed('hangup')], null, 'dialler', true],
    ['a caller who gave up', [...ringing, over('customer', 'cancelled', inbound)], 'callerLeft', 'dialler', true],
    [
      'the same, the phone before the server',
      [...ringing, dropped, over('customer', 'cancelled', inbound)],
      'callerLeft',
      'dialler',
      true,
    ],
    [
      'a ring that a colleague took',
      [...ringing, dropped, over('system', 'answered elsewhere', inbound)],
      null,
      'dialler',
      true,
    ],
  ];
  it.each(rows)('%s', (_, inputs, kind, view, closes) => {
    expect(after(inputs)).toMatchObject({ kind, view, closes });
  });
});

describe('an outcome that stands', () => {
  const busy = [...called, missed('busy'), dropped] as const;
  it('disappears when closed, and the call state stays', () => {
    const { call, last } = play([...busy, { type: 'outcomeClosed' }]);
    expect([viewOf(call), shownOutcome(call.phase), last]).toEqual(['dialler', null, []]);
  });
  it('is not told again by what comes late', () => {
    expect(after([...busy, { type: 'outcomeClosed' }, over('customer', 'busy')]).kind).toBeNull();
  });
  it('never covers a call that comes in', () => {
    expect(after([...busy, invite({ callId: 'B' })]).view).toBe('incoming');
  });
  it('gives way to the call that is made again, for the same number', () => {
    const { call, last } = play([...busy, { type: 'callPressed', request }]);
    expect(call.phase).toMatchObject({ is: 'requested', number: '+919812345678' });
    expect(last.map(({ type }) => type)).toContain('requestClickToCall');
  });
  it('nothing more is told of it by the feed of another call', () => {
    expect(after([...busy, over('customer', 'declined', { uuid: 'B' })]).kind).toBe('busy');
  });
});
