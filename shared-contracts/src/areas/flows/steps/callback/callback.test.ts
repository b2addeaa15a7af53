import type { FlowGraph } from '../../graph.ts';
import { enterStep, leaveStep, startRun, type Arrived, type Outcome } from '../../machine/index.ts';
import type { NodeOf } from '../index.ts';
import { callback } from './callback.ts';

const CALLER = '+919812345678';
const node: NodeOf<'callback'> = {
  ...{ type: 'callback', id: 'back', ...callback.fresh, queueId: 'sales', prompt: 'offer', otherKey: '3' },
  ...{ numberPrompt: 'which', done: 'bye', declined: 'no', impossible: 'cannot' },
};
const graph: FlowGraph = {
  version: 1,
  start: 'back',
  nodes: [node, { type: 'hangup', id: 'no' }, { type: 'hangup', id: 'cannot' }],
};
const key = (pressed: string, tries = 0): Outcome => ({ is: 'key', key: pressed, tries });
const number = (digits: string, tries = 0): Outcome => ({ is: 'number', number: digits, tries });

/** Summarises where the call got to. */
const said = ({ wait, way }: Arrived): string => {
  if (wait === null) return `over ${way.map(({ exit }) => exit).join(' ')}`.trim();
  switch (wait.is) {
    case 'asking':
    case 'gathering':
      return `${wait.is} ${wait.tries}`;
    case 'keeping':
      return `keeping ${wait.callback.number}`;
    default:
      return wait.is;
  }
};
const play = (outcomes: readonly Outcome[], caller = CALLER, step = node): string => {
  const now = { now: 0, caller };
  const through = { ...graph, nodes: [step, ...graph.nodes.slice(1)] };
  const start = enterStep(startRun(through), 'back', now);
  const end = outcomes.reduce<Arrived | undefined>((at, outcome) => at && leaveStep(at.run, outcome, now), start);
  return end === undefined ? 'nothing' : said(end);
};

describe('a callback that is offered', () => {
  it.each<[string, readonly Outcome[], string]>([
    ['asks', [], 'asking 0'],
    ['is accepted by its key, on the number of the caller', [key('1')], `keeping ${CALLER}`],
    ['is declined by its key', [key('2')], 'over declined'],
    ['asks once more after another key', [key('9')], 'asking 1'],
    ['is declined by another key again', [key('9'), key('8', 1)], 'over declined'],
    ['asks once more after none, and takes that for a no', [{ is: 'silence', tries: 0 }, { is: 'silence', tries: 1 }], 'over declined'], // prettier-ignore
    ['asks for another number', [key('3')], 'gathering 0'],
    ['takes a number with the code of its country', [key('3'), number('442071838750')], 'keeping +442071838750'],
    ['takes it with 00 before it', [key('3'), number('00442071838750')], 'keeping +442071838750'],
    ['asks once more for what is no number', [key('3'), number('12')], 'gathering 1'],
    ['is not possible on what is no number again', [key('3'), number(''), number('0123456', 1)], 'over impossible'],
    ['is not possible on one that is too long', [key('3'), number('1'), number('12345678901234567890', 1)], 'over impossible'], // prettier-ignore
    ['says so at the end, and the call is over', [key('1'), { is: 'kept' }], 'saying'],
    ['is over when that was heard', [key('1'), { is: 'kept' }, { is: 'said' }], 'over'],
    ['goes another way where the place is not kept', [key('1'), { is: 'notKept' }], 'over impossible'],
    ['knows nothing of what it does not wait for', [{ is: 'nobody' }], 'nothing'],
  ])('%s [TEL-019, CONF-FLOW-010]', (_, outcomes, expected) => expect(play(outcomes)).toBe(expected));

  it('is not possible for who hides the number, unless another one is given [TEL-019]', () => {
    expect(play([key('1')], 'anonymous')).toBe('over impossible');
    expect(play([key('3'), number('442071838750')], 'anonymous')).toBe('keeping +442071838750');
  });

  it('says nothing where there is nothing to say, and offers no other number where it has no key for that [CONF-FLOW-010]', () => {
    const brief = { ...node, done: null, otherKey: null };
    expect(play([key('1'), { is: 'kept' }], CALLER, brief)).toBe('over');
    expect(play([key('3')], CALLER, brief)).toBe('asking 1');
  });

  it('wants the queue alone, whose tries and times are its own, also of a flow that has them still [TEL-019]', () => {
    const old = { ...node, tries: 9, pauseMinutes: 1, hours: 1 };
    const now = { now: 0, caller: CALLER };
    expect(callback.schema.safeParse(old).success).toBe(true);
    const { run } = enterStep(startRun({ ...graph, nodes: [old, ...graph.nodes.slice(1)] }), 'back', now);
    expect(leaveStep(run, key('1'), now)?.wait).toEqual({
      is: 'keeping',
      callback: { queueId: 'sales', number: CALLER },
    });
  });

  it('has a key of its own for each answer [CONF-FLOW-010]', () => {
    expect(callback.problems?.(node)).toEqual([]);
    expect(callback.problems?.({ ...node, otherKey: '2' })).toMatchObject([{ field: 'declineKey', code: 'same-key' }]);
  });
});

describe('a caller who waits in a queue', () => {
  const now = { now: 0, caller: CALLER };
  const waiting = (more: object) => {
    const queue = { type: 'queue', id: 'q', queueId: 'sales', ...more } as NodeOf<'queue'>;
    return enterStep(startRun({ ...graph, start: 'q', nodes: [queue, ...graph.nodes] }), 'q', now);
  };
  it('goes on by the key that the step has, and by no other [TEL-019, CONF-FLOW-010]', () => {
    const { run, wait } = waiting({ key: '1', pressed: 'back' });
    expect(wait).toEqual({ is: 'queueing', queueId: 'sales', key: '1' });
    expect(leaveStep(run, key('2'), now)).toBeUndefined();
    expect(leaveStep(run, key('1'), now)).toMatchObject({
      way: [{ node: 'q', exit: 'pressed' }],
      wait: { is: 'asking' },
    });
  });
  it.each([{ key: '1' }, { pressed: 'back' }, { key: null, pressed: 'back' }])(
    'stays in line where the step has %j [CONF-FLOW-010]',
    (more) => {
      const { run, wait } = waiting(more);
      expect(wait).toMatchObject({ key: null });
      expect(leaveStep(run, key('1'), now)).toBeUndefined();
    },
  );
});
