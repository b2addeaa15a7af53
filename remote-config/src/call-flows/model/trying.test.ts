import { keys } from '@patchbay/shared-contracts/flows';
import { sampleGraph } from '../testing/samples.ts';
import type { Draft } from './draft.ts';
import { changeFields } from './edit.ts';
import { toBeKept } from './kept-tests.ts';
import { overlayOf } from './overlay.ts';
import { answersTo, beginTrying, end, goOn, keypad, litOf, placeOf, type OtherFlow, type Trying } from './trying.ts';

const call = { caller: '+919800000001', now: Date.parse('2026-11-20T10:00:00.000Z') };
const wayOf = ({ way, run, wait }: Trying) =>
  `${way.map(({ node, exit }) => `${node}.${exit ?? ''}`).join(' ')} @${run.node} ${wait?.is ?? 'over'}`;
const trying = (draft: Draft, at = call, others: Readonly<Record<string, OtherFlow>> = {}): Trying =>
  beginTrying({ draft, others: new Map(Object.entries(others)), ownId: 'own' }, at);
const begun = trying(sampleGraph);
const asked = goOn(begun, { is: 'said' });
const queued = goOn(asked, { is: 'key', key: '1', tries: 0 });

describe('a call that is tried [CONF-FLOW-005]', () => {
  it.each<[string, Trying, string]>([
    ['begins with the first step', begun, ' @hello saying'],
    ['is asked for a key', asked, 'hello.next @choice asking'],
    ['goes where its key leads', queued, 'hello.next choice.digit 1 @sales queueing'],
    ['is asked again after silence', goOn(asked, { is: 'silence', tries: 0 }), 'hello.next @choice asking'],
    [
      'ends after the last silence',
      goOn(asked, { is: 'silence', tries: 2 }),
      'hello.next choice.otherwise @choice over',
    ],
    ['overflows a full queue', goOn(queued, { is: 'full' }), 'hello.next choice.digit 1 sales.full @message recording'],
    [
      'ends where the queue goes on by itself',
      goOn(queued, { is: 'timeout' }),
      'hello.next choice.digit 1 @sales over',
    ],
    ['ends with who answers', end(queued), 'hello.next choice.digit 1 @sales over'],
  ])('%s', (_, trying, expected) => expect(wayOf(trying)).toBe(expected));

  it('marks what it came by, and where it is', () => {
    const marks = (trying: Trying) =>
      [...overlayOf(litOf(trying)).steps].map(([id, { mark }]) => `${id} ${String(mark)}`);
    expect(marks(queued)).toEqual(['hello passed', 'choice passed', 'sales here']);
    expect(marks(end(queued))).toEqual(['hello passed', 'choice passed', 'sales passed']);
    expect([...overlayOf(litOf(queued)).ways.keys()]).toEqual(['hello next', 'choice digit 1']);
  });

  it('remembers what came at its steps, for a test [CONF-FLOW-011]', () => {
    const silent = goOn(goOn(asked, { is: 'silence', tries: 0 }), { is: 'key', key: '1', tries: 1 });
    expect(goOn(silent, { is: 'full' }).answers).toEqual([
      { node: 'choice', is: 'silence' },
      { node: 'choice', is: 'key', key: '1' },
      { node: 'sales', is: 'full' },
    ]);
    expect(end(silent).answers).toHaveLength(2);
  });

  it('has the opening hours of its time, the caller of its number, and what a hook answers', () => {
    const draft: Draft = {
      ...{ version: 1, start: 'h' },
      nodes: [
        { type: 'hours', id: 'h', hours: { timeZone: 'UTC', week: { fri: [{ from: '09:00', to: '18:00' }] }, holidays: [] }, open: 'w', closed: null }, // prettier-ignore
        { type: 'webhook', id: 'w', url: 'https://crm.example/', timeoutSeconds: 5, sets: ['vip'], next: 'c', failed: 'g' }, // prettier-ignore
        { type: 'condition', id: 'c', of: 'vip', test: 'equals', value: 'yes', yes: 'q', no: null },
        { type: 'queue', id: 'q', queueId: 'sales' },
        { type: 'callGroup', id: 'g', groupId: 'night' },
      ],
    };
    const hooked = trying(draft);
    expect(wayOf(hooked)).toBe('h.open @w hooking');
    expect(wayOf(trying(draft, { ...call, now: Date.parse('2026-11-21T10:00:00.000Z') }))).toBe('h.closed @h over');
    const vip = goOn(hooked, { is: 'answer', variables: { vip: 'yes' } });
    expect([wayOf(vip), vip.run.variables]).toEqual(['h.open w.next c.yes @q queueing', { vip: 'yes' }]);
    const failed = goOn(hooked, { is: 'answer', variables: null });
    expect([wayOf(failed), failed.wait && answersTo(failed.wait)]).toEqual([
      'h.open w.failed @g ringing',
      [{ is: 'nobody' }],
    ]);
  });

  it('of a draft that is wrong goes as far as it can', () => {
    expect(wayOf(trying({ version: 1, start: '', nodes: [] }))).toBe(' @ over');
    expect(wayOf(goOn(trying(changeFields(sampleGraph, 'hello', { next: 'gone' })), { is: 'said' }))).toBe(
      'hello.next @hello over',
    );
  });
});

describe('a call that is tried, where a step leads to another flow [CONF-FLOW-005]', () => {
  const leading = (flowId: string): Draft => ({
    ...{ version: 1, start: 'menu' },
    nodes: [
      { type: 'menu', id: 'menu', prompt: 'x', invalid: null, retries: 0, timeoutSeconds: 5, choices: { '1': 'on' }, otherwise: null }, // prettier-ignore
      { type: 'set', id: 'set', name: 'vip', value: 'yes', next: 'on' },
      { type: 'flow', id: 'on', flowId },
    ],
  });
  const evening: OtherFlow = {
    name: 'Evening',
    graph: {
      ...{ version: 1, start: 'menu' },
      nodes: [
        { type: 'menu', id: 'menu', prompt: 'x', invalid: null, retries: 0, timeoutSeconds: 5, choices: { '2': 'on' }, otherwise: null }, // prettier-ignore
        { type: 'flow', id: 'on', flowId: 'own' },
      ],
    },
  };
  const pressed = (at: Trying, key: string) => goOn(at, { is: 'key', key, tries: 0 });
  const toldOf = ({ way }: Trying) => way.map(({ node, exit, elsewhere }) => `${elsewhere?.flow ?? 'own'} ${node}.${exit ?? ''}`); // prettier-ignore

  it('goes on in it as it is published, and says of each step whose it is', () => {
    const there = pressed(trying(leading('evening'), call, { evening }), '1');
    expect(toldOf(there)).toEqual(['own menu.digit 1', 'own on.']);
    expect([placeOf(there), there.wait?.is]).toEqual([
      { node: 'menu', elsewhere: { flow: 'Evening', type: 'menu' } },
      'asking',
    ]);
    expect(litOf(there)).toMatchObject({ at: 'on', isOver: false });
  });

  it('leads back to the draft, where the other one leads to its flow', () => {
    const back = pressed(pressed(trying(leading('evening'), call, { evening }), '1'), '2');
    expect(toldOf(back)).toEqual(['own menu.digit 1', 'own on.', 'Evening menu.digit 2', 'Evening on.']);
    expect(placeOf(back)).toEqual({ node: 'menu', elsewhere: null });
  });

  it('keeps variables, and only what came in the draft for a test', () => {
    const draft = { ...leading('evening'), start: 'set' };
    const there = trying(draft, call, { evening });
    expect(there.run.variables).toEqual({ vip: 'yes' });
    const back = pressed(pressed(pressed(trying(leading('evening'), call, { evening }), '1'), '2'), '1');
    expect(back.answers).toEqual([{ node: 'menu', is: 'key', key: '1' }]);
    expect(toBeKept(back, 'On').expected.end).toEqual({ node: 'on', is: 'goingOn' });
  });

  it('stays where that flow is not published', () => {
    const stays = pressed(trying(leading('gone')), '1');
    expect([stays.wait, placeOf(stays)]).toEqual([
      { is: 'goingOn', flowId: 'gone' },
      { node: 'on', elsewhere: null },
    ]);
  });

  it('comes to an end where flows only lead to each other', () => {
    const turning: Draft = { version: 1, start: 'on', nodes: [{ type: 'flow', id: 'on', flowId: 'own' }] };
    expect(trying(turning).wait).toBeNull();
  });
});

it('the keys stand as on a phone, each of them once', () => {
  expect([...keypad].sort()).toEqual([...keys].sort());
  expect(keypad.slice(0, 3)).toEqual(['1', '2', '3']);
});
