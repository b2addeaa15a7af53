import { z } from 'zod';
import { createFakeClock, settle } from '../testing/fake-clock.ts';
import { createMemoryNotices } from '../testing/memory-notices.ts';
import { createAsking, type AskResult, type Notices } from './asking.ts';

type Asks = (asked: string) => Promise<AskResult<string>>;
interface Process {
  readonly ask: Asks;
  readonly done: string[];
  readonly late: string[];
}

/** Wraps the notices of one process: the wire between it and the others. */
type Wire = (notices: Notices, place: number) => Notices;

/** Processes that each have the object of their own name; `hangs`: those whose action waits until `release` is called. */
const install = (names: readonly string[], given: { wire?: Wire; living?: () => readonly string[] | null } = {}) => {
  const { wire = (notices: Notices) => notices, living = () => names } = given;
  const clock = createFakeClock();
  const noticesOf = createMemoryNotices();
  const errors: unknown[] = [];
  const slow: (() => void)[] = [];
  const states = { isSlow: false, fails: false, serving: new Set(names) };
  const processes = names.map((name, place): Process => {
    const [done, late]: [string[], string[]] = [[], []];
    const asking = createAsking({
      ...{ processId: name, notices: wire(noticesOf(name), place), now: clock.now, after: clock.after },
      isServing: () => states.serving.has(name),
      others: async () => {
        const ids = living();
        return ids && new Set(ids.filter((id) => id !== name));
      },
      onError: (error) => errors.push(error),
    });
    const act = async (asked: string): Promise<string> => {
      done.push(asked);
      if (states.fails) throw new Error('away');
      if (states.isSlow) await new Promise<void>((resolve) => slow.push(resolve));
      return `${asked} by ${name}`;
    };
    const ask = asking({
      ...{ name: 'act', asked: z.string(), answer: z.string() },
      here: (asked) => (asked === name ? act(asked) : undefined),
      late: (answer) => void late.push(answer),
    });
    return { ask, done, late };
  });
  const [a, b] = processes;
  if (!a || !b) throw new Error('two at least');
  return { a, b, processes, clock, errors, slow, states };
};

/** Returns the result after five seconds; undefined: none yet. */
const within5s = async (clock: ReturnType<typeof createFakeClock>, asking: Promise<AskResult<string>>) => {
  let result: AskResult<string> | undefined;
  void asking.then((what) => (result = what));
  await clock.advance(5_000);
  return result;
};
const silence = { is: 'silence' };

describe('a request to another process [TEL-031]', () => {
  it('is executed by the one that has its object, and by no other', async () => {
    const { a, b, processes, errors } = install(['a', 'b', 'c']);
    expect(await a.ask('b')).toEqual({ is: 'answered', answer: 'b by b' });
    expect(await b.ask('b')).toEqual({ is: 'answered', answer: 'b by b' });
    expect(processes.map(({ done }) => done.length)).toEqual([0, 2, 0]);
    expect(errors).toEqual([]);
  });

  it('is refused at once when every living process says that it has no such object', async () => {
    const { a, clock } = install(['a', 'b', 'c']);
    const before = clock.now();
    expect(await a.ask('over')).toEqual({ is: 'nobody' });
    expect(clock.now()).toBe(before);
  });

  it('is refused at once when no other process lives', async () => {
    const { a } = install(['a', 'b'], {
      living: () => ['a'],
      wire: (notices) => ({ ...notices, tell: () => undefined }),
    });
    expect(await a.ask('b')).toEqual({ is: 'nobody' });
  });

  it('times out within five seconds when a process that lived a moment ago says nothing', async () => {
    const dead: Wire = (notices, place) => (place === 1 ? { ...notices, tell: () => undefined } : notices);
    const { a, clock } = install(['a', 'b', 'c'], { wire: dead });
    expect(await within5s(clock, a.ask('b'))).toEqual(silence);
  });

  it('times out while it is unknown who lives, as without Redis', async () => {
    const { a, clock } = install(['a', 'b'], {
      living: () => null,
      wire: (notices) => ({ ...notices, tell: () => undefined }),
    });
    expect(await within5s(clock, a.ask('b'))).toEqual(silence);
  });

  it('times out within five seconds when it takes longer, and the late answer is released', async () => {
    const { a, clock, slow, states } = install(['a', 'b']);
    states.isSlow = true;
    expect(await within5s(clock, a.ask('b'))).toEqual(silence);
    slow.forEach((finish) => finish());
    await settle();
    expect(a.late).toEqual(['b by b']);
  });

  it('has the same time limit in the own process', async () => {
    const { b, clock, slow, states } = install(['a', 'b']);
    states.isSlow = true;
    expect(await within5s(clock, b.ask('b'))).toEqual(silence);
    slow.forEach((finish) => finish());
    await settle();
    expect(b.late).toEqual(['b by b']);
  });

  it('is executed once when it comes twice', async () => {
    const twice: Wire = (notices) => ({
      ...notices,
      tell: (topic, body) => [1, 2].forEach(() => notices.tell(topic, body)),
    });
    const { a, b } = install(['a', 'b'], { wire: twice });
    expect(await a.ask('b')).toEqual({ is: 'answered', answer: 'b by b' });
    await settle();
    expect(b.done).toEqual(['b']);
  });

  it('is not begun any more when it comes after it was given up', async () => {
    const held: (() => void)[] = [];
    const jammed: Wire = (notices, place) =>
      place === 0 ? { ...notices, tell: (...told) => void held.push(() => notices.tell(...told)) } : notices;
    const { a, b, clock } = install(['a', 'b'], { wire: jammed });
    expect(await within5s(clock, a.ask('b'))).toEqual(silence);
    held.forEach((pass) => pass());
    await settle();
    expect([b.done, a.late]).toEqual([[], []]);
  });

  it('that fails there fails here at once, and the error is reported there', async () => {
    const { a, errors, states } = install(['a', 'b']);
    states.fails = true;
    await expect(a.ask('b')).rejects.toThrow('act failed in process b');
    expect(errors).toEqual([new Error('away')]);
  });

  it('finds nothing in a process that is starting', async () => {
    const { a, b, states } = install(['a', 'b']);
    states.serving.delete('b');
    expect(await a.ask('b')).toEqual({ is: 'nobody' });
    expect(b.done).toEqual([]);
  });
});
