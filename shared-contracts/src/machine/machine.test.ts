import { obeyWith, type EffectHandlers } from './handlers.ts';
import { createMachine, type MachineSetup, type MachineStep } from './machine.ts';

/** Test machine: its state is the list of events, and an event such as `a:b` orders the effects after the colon. */
type Received = readonly string[];
const step = (told: Received, event: string): MachineStep<Received, string> => {
  const [name = '', orders = ''] = event.split(':');
  if (name === 'impossible') throw new Error(name);
  return [name === 'nothing' ? told : [...told, name], orders === '' ? [] : orders.split(' ')];
};

type Setup = MachineSetup<Received, string, string>;
type Obey = (effect: string, dispatch: (event: string) => void) => void | Promise<void>;

/** Creates a machine and records its actions and notifications in order. */
function watched(obey: Obey, more: Partial<Setup> = {}) {
  const done: string[] = [];
  const machine = createMachine<Received, string, string>({
    start: [[], []],
    step,
    obey: (effect) => {
      done.push(effect);
      return obey(effect, (event) => machine.dispatch(event));
    },
    onError: (error, effect) => done.push(`${effect ?? 'no effect'}: ${String(error)}`),
    ...more,
  });
  return { machine, done };
}

const fails = (effect: string): void => {
  if (effect === 'fail') throw new Error('gone');
};

const pushed: string[] = [];
const pushes: (effect: string) => void = (effect) => pushed.push(effect);

it.each<[what: string, obey: Obey, events: readonly string[], told: Received, done: readonly string[]]>([
  ['takes one event after the other', fails, ['a', 'b'], ['a', 'b'], []],
  [
    'obeys the effects of an event in their order',
    fails,
    ['a:one two', 'b:three'],
    ['a', 'b'],
    ['one', 'two', 'three'],
  ],
  ['obeys what is ordered though nothing changed', fails, ['nothing:one'], [], ['one']],
  [
    'takes an event that an effect dispatches after the effects beside it',
    (effect, dispatch) => (effect === 'tell' ? dispatch('told:last') : undefined),
    ['a:tell one'],
    ['a', 'told'],
    ['tell', 'one', 'last'],
  ],
  [
    'takes events that effects dispatch in the order in which they came',
    (effect, dispatch) => ['1', '2'].forEach((each) => effect !== 'end' && dispatch(`${effect}${each}`)),
    ['a:x y'],
    ['a', 'x1', 'x2', 'y1', 'y2'],
    ['x', 'y'],
  ],
  ['waits for nothing that is no promise', pushes, ['a:one two', 'b:three'], ['a', 'b'], ['one', 'two', 'three']],
  [
    'tells of an effect that throws, obeys those beside it, and takes what comes next',
    fails,
    ['a:fail one', 'b:two'],
    ['a', 'b'],
    ['fail', 'fail: Error: gone', 'one', 'two'],
  ],
  [
    'tells of a step that throws, and stays as it was',
    fails,
    ['a', 'impossible', 'b'],
    ['a', 'b'],
    ['no effect: Error: impossible'],
  ],
])('%s', (_what, obey, events, told, done) => {
  const { machine, done: isDone } = watched(obey);
  events.forEach((event) => machine.dispatch(event));
  expect([machine.current(), isDone]).toEqual([told, done]);
});

it('obeys what its start orders before the first event', () => {
  const { machine, done } = watched(fails, { start: [['begun'], ['first']] });
  machine.dispatch('a:second');
  expect([machine.current(), done]).toEqual([
    ['begun', 'a'],
    ['first', 'second'],
  ]);
});

it('waits for an effect that promises, and goes on though the promise is broken', async () => {
  let finish: (error: Error) => void = () => undefined;
  const slow = () => new Promise<void>((_done, fail) => (finish = fail));
  const { machine, done } = watched((effect) => (effect === 'slow' ? slow() : undefined));
  machine.dispatch('a:slow one');
  machine.dispatch('b:two');
  expect([machine.current(), done]).toEqual([['a'], ['slow']]);
  finish(new Error('late'));
  await machine.settled();
  expect([machine.current(), done]).toEqual([
    ['a', 'b'],
    ['slow', 'slow: Error: late', 'one', 'two'],
  ]);
});

it('takes no event after it was stopped, but finishes what came before', () => {
  const { machine, done } = watched((effect, dispatch) => {
    if (effect !== 'stop') return;
    dispatch('before:last');
    machine.stop();
    dispatch('after');
  });
  machine.dispatch('a:stop one');
  machine.dispatch('b');
  expect([machine.current(), done]).toEqual([
    ['a', 'before'],
    ['stop', 'one', 'last'],
  ]);
});

it('tells of each change before its effects, and of nothing where nothing changed', () => {
  const order: string[] = [];
  const machine = createMachine<Received, string, string>({
    start: [[], []],
    step,
    obey: (effect) => void order.push(effect),
    onChange: (now, before) => order.push(`${before.join()}→${now.join()}`),
  });
  const stop = machine.subscribe(() => order.push(`heard ${machine.current().join()}`));
  ['a:one', 'nothing:two', 'b'].forEach(machine.dispatch);
  stop();
  machine.dispatch('c');
  expect(order).toEqual(['heard a', '→a', 'one', 'two', 'heard a,b', 'a→a,b', 'a,b→a,b,c']);
});

it('throws what nobody is told of where it is in nobody’s way', () => {
  const later = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  const machine = createMachine<Received, string, string>({ start: [[], []], step, obey: fails });
  machine.dispatch('a:fail');
  const [[thrower] = []] = later.mock.calls;
  later.mockRestore();
  expect(machine.current()).toEqual(['a']);
  expect(() => thrower?.()).toThrow('gone');
});

it('gives each effect to its hand', () => {
  type Effect = { readonly type: 'say'; readonly words: string } | { readonly type: 'stop' };
  const done: string[] = [];
  const handlers: EffectHandlers<Effect> = {
    say: ({ words }) => void done.push(words),
    stop: () => void done.push('stopped'),
  };
  const effects: readonly Effect[] = [{ type: 'say', words: 'hello' }, { type: 'stop' }];
  effects.forEach((effect) => obeyWith(handlers, effect));
  expect(done).toEqual(['hello', 'stopped']);
});
