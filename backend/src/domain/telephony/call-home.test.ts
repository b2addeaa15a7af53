import { createLocksInProcess } from '../../kernel/shared-state/in-process/locks.ts';
import { createMemoryNotices } from '@patchbay/telephony/testing/memory-notices';
import type { Lock, Locks } from '../../kernel/shared-state/locks.ts';
import { createCallHome, HOME_BEAT_MS, type CallHome } from './call-home.ts';

const addressOf = (processId: string): string => `${processId}.test:4000`;
const thereAt = (processId: string) => ({ is: 'there', processId, address: addressOf(processId) });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** An installation whose processes share locks and a clock; `pass` lets them check as often as they do. */
function installation() {
  const time = { now: 1_000_000 };
  const store = { locks: createLocksInProcess(() => time.now) };
  const running = new Map<string, () => Promise<void>>();
  const noticesOf = createMemoryNotices();
  const away = new Set<string>();
  const answers = new Map<string, Promise<void>>();
  const create = (processId: string): CallHome => {
    const asked = async <Answer>(what: keyof Locks | keyof Lock, ask: () => Promise<Answer>): Promise<Answer> => {
      if (away.has(processId)) throw new Error('Redis is away');
      const answer = await ask();
      await answers.get(`${processId} ${what}`);
      return answer;
    };
    const locks: Locks = {
      take: (name, ms, note) =>
        asked('take', async () => {
          const lock = await store.locks.take(name, ms, note);
          return (
            lock && {
              ...lock,
              extend: () => asked('extend', lock.extend),
              release: () => asked('release', lock.release),
            }
          );
        }),
      isTaken: (name) => asked('isTaken', () => store.locks.isTaken(name)),
      noteOf: (name) => asked('noteOf', () => store.locks.noteOf(name)),
    };
    return createCallHome({
      ...{ processId, locks, notices: noticesOf(processId), now: () => time.now },
      every: (_ms, run) => {
        running.set(processId, run);
        return () => void running.delete(processId);
      },
    });
  };
  const start = async (processId: string): Promise<CallHome> => {
    const home = create(processId);
    await home.begin(addressOf(processId));
    return home;
  };
  const pass = async (ms: number): Promise<void> => {
    for (const end = time.now + ms; time.now < end; time.now += HOME_BEAT_MS)
      for (const look of [...running.values()].reverse()) await look().catch(() => undefined); // the youngest first
  };
  return {
    ...{ create, start, pass, away },
    /** Redis answers `what` of this process only when the returned function is called. */
    holdAnswer(processId: string, what: 'extend' | 'take'): () => void {
      let answer = (): void => undefined;
      answers.set(`${processId} ${what}`, new Promise((resolve) => (answer = resolve)));
      return () => answer();
    },
    dies: (processId: string) => void running.delete(processId),
    losesData: () => void (store.locks = createLocksInProcess(() => time.now)),
  };
}

describe('the process that has the calls [TEL-020]', () => {
  it('is the first that is ready; the others know where it is', async () => {
    const { start, pass } = installation();
    const one = await start('one');
    const two = await start('two');
    await pass(10_000);
    expect([one.isHere(), two.isHere(), two.place()]).toEqual([true, false, thereAt('one')]);
  });

  it('is replaced in less than five seconds after it dies, by exactly one [TEL-022]', async () => {
    const { start, pass, dies } = installation();
    await start('one');
    const [two, three] = [await start('two'), await start('three')];
    dies('one');
    await pass(3_000);
    expect([two.isHere(), three.isHere()]).toEqual([false, false]);
    await pass(2_000);
    expect([two.isHere(), three.isHere()].filter(Boolean)).toHaveLength(1);
    expect(two.isHere() ? three.place() : two.place()).toEqual(thereAt(two.isHere() ? 'two' : 'three'));
  });

  it('is replaced at once when it gives them up, and does not return meanwhile [TEL-021]', async () => {
    const { start, pass } = installation();
    const [one, two] = [await start('one'), await start('two')];
    const received: string[] = [];
    two.onMoved(({ is }) => void received.push(is));
    await one.leave();
    await turn();
    expect([one.isHere(), two.isHere(), received]).toEqual([false, true, ['here']]);
    await pass(10_000);
    expect([one.place(), two.isHere()]).toEqual([thereAt('two'), true]);
  });

  it('does not take them again when it gives them up during a check [TEL-021]', async () => {
    const { start, pass, holdAnswer } = installation();
    const [one, two] = [await start('one'), await start('two')];
    const received: string[] = [];
    one.onMoved(({ is }) => void received.push(is));
    const answer = holdAnswer('one', 'extend');
    const passing = pass(HOME_BEAT_MS);
    await turn(); // both requests are under way
    const leaving = one.leave();
    expect(one.isHere()).toBe(false);
    answer();
    await Promise.all([passing, leaving]);
    await turn();
    expect([one.isHere(), two.isHere(), received[0]]).toEqual([false, true, 'unknown']);
    expect(received).not.toContain('here');
    await pass(HOME_BEAT_MS);
    expect(one.place()).toEqual(thereAt('two'));
  });

  it('gives them back when told to leave while taking them [TEL-021]', async () => {
    const { create, start, holdAnswer } = installation();
    const one = create('one');
    const received: string[] = [];
    one.onMoved(({ is }) => void received.push(is));
    const answer = holdAnswer('one', 'take');
    const beginning = one.begin(addressOf('one'));
    await turn(); // its request is under way
    const leaving = one.leave();
    answer();
    await Promise.all([beginning, leaving]);
    const two = await start('two');
    expect([one.isHere(), two.isHere(), received]).toEqual([false, true, []]);
  });

  it('stays it while Redis is away, for itself and the others, and after Redis lost its data [TEL-023]', async () => {
    const { start, pass, away, losesData } = installation();
    const [one, two] = [await start('one'), await start('two')];
    const received: string[] = [];
    [one, two].forEach((home) => home.onMoved(({ is }) => void received.push(is)));
    away.add('one').add('two');
    await pass(30_000);
    losesData();
    away.clear();
    await pass(10_000);
    expect([one.isHere(), two.place(), received]).toEqual([true, thereAt('one'), []]);
  });

  it('steps back after being cut off for too long when it sees another', async () => {
    const { start, pass, away } = installation();
    const [one, two] = [await start('one'), await start('two')];
    away.add('one');
    await pass(6_000);
    expect([one.isHere(), two.isHere()]).toEqual([true, true]); // a process that is cut off cannot know
    away.clear();
    await pass(1_000);
    expect([one.place(), two.isHere()]).toEqual([thereAt('two'), true]);
  });
});
