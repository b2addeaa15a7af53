import { createLocksInProcess } from '../../kernel/shared-state/in-process/locks.ts';
import { createMemoryNotices } from '@patchbay/telephony/testing/memory-notices';
import type { Lock, Locks } from '../../kernel/shared-state/locks.ts';
import { createCallHomes, HOME_BEAT_MS, type CallHomes } from './call-homes.ts';
import { homeOf } from './home-of.ts';

const addressOf = (processId: string): string => `${processId}.test:4000`;
const thereAt = (processId: string) => ({ is: 'there', processId, address: addressOf(processId) });
const turn = () => new Promise((resolve) => setImmediate(resolve));

const ACCOUNTS = Array.from({ length: 64 }, (_, at) => `account-${at}`);
const anyone = null;

/** An installation whose processes share locks and a clock; `pass` lets them check as often as they do. */
function installation(count = 1, agents: ReadonlyMap<string, number> = new Map()) {
  const time = { now: 1_000_000 };
  const store = { locks: createLocksInProcess(() => time.now) };
  const running = new Map<string, () => Promise<void>>();
  const dead = new Set<string>();
  const memory = createMemoryNotices();
  const noticesOf = (processId: string) => {
    const { tell, hear } = memory(processId);
    const hearAlive: typeof hear = (topic, listener) => hear(topic, (body) => dead.has(processId) || listener(body));
    return { tell, hear: hearAlive };
  };
  /** Processes known to be dead at once. */
  const gone = new Set<string>();
  const away = new Set<string>();
  const answers = new Map<string, Promise<void>>();
  /** Accounts with a call at a process. */
  const busy = new Map<string, readonly string[]>();
  const create = (processId: string): CallHomes => {
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
      endOf: (...lock) => asked('endOf', () => store.locks.endOf(...lock)),
    };
    return createCallHomes({
      ...{ count, processId, locks, notices: noticesOf(processId), now: () => time.now },
      isGone: async (id) => gone.has(id),
      agentsOfAccounts: async () => agents,
      onError: (error) => {
        throw error;
      },
      every: (_ms, run) => {
        running.set(processId, run);
        return () => void running.delete(processId);
      },
    });
  };
  const ownProcessOf = (processId: string) => ({
    address: addressOf(processId),
    hasCalls: (isOf: (accountId: string) => boolean) => (busy.get(processId) ?? []).some(isOf),
  });
  const start = async (processId: string): Promise<CallHomes> => {
    const home = create(processId);
    await home.begin(ownProcessOf(processId));
    return home;
  };
  const pass = async (ms: number): Promise<void> => {
    for (const end = time.now + ms; time.now < end; time.now += HOME_BEAT_MS)
      for (const look of [...running.values()].reverse()) await look().catch(() => undefined); // the youngest first
  };
  return {
    ...{ create, ownProcessOf, start, pass, away, busy, gone },
    /** Redis answers `what` of this process only when the returned function is called. */
    holdAnswer(processId: string, what: 'extend' | 'take'): () => void {
      let answer = (): void => undefined;
      answers.set(`${processId} ${what}`, new Promise((resolve) => (answer = resolve)));
      return () => answer();
    },
    dies: (processId: string) => {
      running.delete(processId);
      dead.add(processId);
    },
    losesData: () => void (store.locks = createLocksInProcess(() => time.now)),
  };
}

describe('the process that has the calls [TEL-020]', () => {
  it('is the first that is ready; the others know where it is', async () => {
    const { start, pass } = installation();
    const one = await start('one');
    const two = await start('two');
    await pass(10_000);
    expect([one.isHere(anyone), two.isHere(anyone), two.place(anyone)]).toEqual([true, false, thereAt('one')]);
  });

  it('is replaced in less than five seconds after it dies, by exactly one [TEL-022]', async () => {
    const { start, pass, dies } = installation();
    await start('one');
    const [two, three] = [await start('two'), await start('three')];
    dies('one');
    await pass(3_000);
    expect([two.isHere(anyone), three.isHere(anyone)]).toEqual([false, false]);
    await pass(2_000);
    expect([two.isHere(anyone), three.isHere(anyone)].filter(Boolean)).toHaveLength(1);
    expect(two.isHere(anyone) ? three.place(anyone) : two.place(anyone)).toEqual(
      thereAt(two.isHere(anyone) ? 'two' : 'three'),
    );
  });

  it('is replaced within a second or two when nothing listens at its address any more [TEL-022]', async () => {
    const { start, pass, dies, gone } = installation();
    await start('one');
    const [two, three] = [await start('two'), await start('three')];
    const moved: unknown[] = [];
    [two, three].forEach((home) => home.onMoved(({ place, before }) => place.is === 'here' && moved.push(before)));
    dies('one');
    gone.add('one');
    await pass(2_000);
    expect([two.isHere(anyone), three.isHere(anyone)].filter(Boolean)).toHaveLength(1);
    expect(moved).toEqual([thereAt('one')]);
  });

  it('keeps them while it extends its lease, though nothing seems to listen at its address', async () => {
    const { start, pass, gone } = installation();
    const [one, two] = [await start('one'), await start('two')];
    gone.add('one');
    await pass(10_000);
    expect([one.isHere(anyone), two.isHere(anyone)]).toEqual([true, false]);
  });

  it('keeps the lease that it took meanwhile, whoever was dead before', async () => {
    const { start, pass, dies, gone, create, ownProcessOf } = installation();
    const one = await start('one');
    const two = await start('two');
    await one.leave();
    await pass(HOME_BEAT_MS);
    gone.add('one');
    dies('one');
    const three = create('three');
    await three.begin(ownProcessOf('three'));
    await pass(5_000);
    expect([two.isHere(anyone), three.place(anyone)]).toEqual([true, thereAt('two')]);
  });

  it('is replaced at once when it gives them up, and does not return meanwhile [TEL-021]', async () => {
    const { start, pass } = installation();
    const [one, two] = [await start('one'), await start('two')];
    const received: string[] = [];
    two.onMoved(({ place }) => void received.push(place.is));
    await one.leave();
    await turn();
    expect([one.isHere(anyone), two.isHere(anyone), received]).toEqual([false, true, ['here']]);
    await pass(10_000);
    expect([one.place(anyone), two.isHere(anyone)]).toEqual([thereAt('two'), true]);
  });

  it('does not take them again when it gives them up during a check [TEL-021]', async () => {
    const { start, pass, holdAnswer } = installation();
    const [one, two] = [await start('one'), await start('two')];
    const received: string[] = [];
    one.onMoved(({ place }) => void received.push(place.is));
    const answer = holdAnswer('one', 'extend');
    const passing = pass(HOME_BEAT_MS);
    await turn(); // both requests are under way
    const leaving = one.leave();
    expect(one.isHere(anyone)).toBe(false);
    answer();
    await Promise.all([passing, leaving]);
    await turn();
    expect([one.isHere(anyone), two.isHere(anyone), received[0]]).toEqual([false, true, 'unknown']);
    expect(received).not.toContain('here');
    await pass(HOME_BEAT_MS);
    expect(one.place(anyone)).toEqual(thereAt('two'));
  });

  it('gives them back when told to leave while taking them [TEL-021]', async () => {
    const { create, ownProcessOf, start, holdAnswer } = installation();
    const one = create('one');
    const received: string[] = [];
    one.onMoved(({ place }) => void received.push(place.is));
    const answer = holdAnswer('one', 'take');
    const beginning = one.begin(ownProcessOf('one'));
    await turn(); // its request is under way
    const leaving = one.leave();
    answer();
    await Promise.all([beginning, leaving]);
    const two = await start('two');
    expect([one.isHere(anyone), two.isHere(anyone), received]).toEqual([false, true, ['there']]);
  });

  it('stays it while Redis is away, for itself and the others, and after Redis lost its data [TEL-023]', async () => {
    const { start, pass, away, losesData } = installation();
    const [one, two] = [await start('one'), await start('two')];
    const received: string[] = [];
    [one, two].forEach((home) => home.onMoved(({ place }) => void received.push(place.is)));
    away.add('one').add('two');
    await pass(30_000);
    losesData();
    away.clear();
    await pass(10_000);
    expect([one.isHere(anyone), two.place(anyone), received]).toEqual([true, thereAt('one'), []]);
  });

  it('steps back after being cut off for too long when it sees another', async () => {
    const { start, pass, away } = installation();
    const [one, two] = [await start('one'), await start('two')];
    away.add('one');
    await pass(6_000);
    expect([one.isHere(anyone), two.isHere(anyone)]).toEqual([true, true]); // a process that is cut off cannot know
    away.clear();
    await pass(1_000);
    expect([one.place(anyone), two.isHere(anyone)]).toEqual([thereAt('two'), true]);
  });
});

describe('the homes of several processes [TEL-020]', () => {
  const HOMES = 16;
  const partsOf = (...all: readonly CallHomes[]) => all.map((homes) => homes.part() * HOMES);
  const holdersOf = (accountId: string, all: readonly CallHomes[]) => all.filter((homes) => homes.isHere(accountId));

  it('are shared evenly, and each account has its calls at exactly one process, as all of them know', async () => {
    const { start, pass } = installation(HOMES);
    const all = [await start('one'), await start('two'), await start('three')];
    await pass(15_000);
    expect(partsOf(...all).sort()).toEqual([5, 5, 6]);
    for (const accountId of ACCOUNTS) {
      expect(holdersOf(accountId, all)).toHaveLength(1);
      const places = all.map((homes) => homes.place(accountId)).filter(({ is }) => is === 'there');
      expect(places).toHaveLength(2);
      expect(places[0]).toEqual(places[1]);
    }
  });

  it('are shared by their agents: a large account alone is as much as many small ones', async () => {
    const [large = ''] = ACCOUNTS;
    const { start, pass } = installation(HOMES, new Map(ACCOUNTS.map((id) => [id, id === large ? 200 : 3])));
    const all = [await start('one'), await start('two')];
    await pass(15_000);
    const [holder, other] = [holdersOf(large, all)[0], all.find((homes) => !homes.isHere(large))];
    expect([holder, other].map((homes) => ACCOUNTS.filter((id) => homes?.isHere(id)).length)).toEqual([
      ACCOUNTS.filter((id) => homeOf(id, HOMES) === homeOf(large, HOMES)).length,
      ACCOUNTS.filter((id) => homeOf(id, HOMES) !== homeOf(large, HOMES)).length,
    ]);
  });

  it('of a dead process are all taken in less than five seconds, by those that have less [TEL-022]', async () => {
    const { start, pass, dies } = installation(HOMES);
    const [one, two, three] = [await start('one'), await start('two'), await start('three')];
    await pass(15_000);
    dies('one');
    await pass(5_000);
    expect(partsOf(two, three)).toEqual([8, 8]);
    expect(one.part()).toBeGreaterThan(0); // a dead process knows nothing of it
  });

  it('of a process that is certainly dead stay where they go: its calls go on there [TEL-022]', async () => {
    const { start, pass, dies, gone, busy } = installation(HOMES);
    const [, two, three] = [await start('one'), await start('two'), await start('three')];
    await pass(15_000);
    for (const id of ['two', 'three']) busy.set(id, ACCOUNTS);
    const lost: number[] = [];
    for (const homes of [two, three]) homes.onMoved(({ home, before }) => before.is === 'here' && lost.push(home));
    dies('one');
    gone.add('one');
    await pass(1_500);
    for (const id of ['two', 'three']) busy.set(id, []); // what was just taken has no call yet
    await pass(5_000);
    expect([lost, partsOf(two, three)]).toEqual([[], [8, 8]]);
  });

  it('of a process that leaves are taken at once, beyond a share if need be [TEL-021]', async () => {
    const { start, pass } = installation(HOMES);
    const [one, two] = [await start('one'), await start('two')];
    await pass(15_000);
    await one.leave();
    await pass(HOME_BEAT_MS);
    expect(partsOf(one, two)).toEqual([0, HOMES]);
  });

  it('stay while one of their accounts has a call, and go to a new process afterwards', async () => {
    const { start, pass, busy } = installation(HOMES);
    const one = await start('one');
    busy.set('one', ACCOUNTS);
    const two = await start('two');
    await pass(15_000);
    expect(partsOf(one, two)).toEqual([HOMES, 0]);
    const [talking = ''] = ACCOUNTS;
    busy.set('one', [talking]);
    await pass(15_000);
    expect(partsOf(one, two)).toEqual([8, 8]);
    expect([one.isHere(talking), two.isHere(talking)]).toEqual([true, false]);
  });

  it('tell which accounts move with them, and no call of those begins anywhere meanwhile', async () => {
    const { start, pass } = installation(HOMES);
    const one = await start('one');
    const moved = new Set<string>();
    one.onMoved(({ place, isOf }) => {
      if (place.is === 'unknown') ACCOUNTS.filter(isOf).forEach((accountId) => moved.add(accountId));
      for (const accountId of ACCOUNTS.filter(isOf)) expect(one.isHere(accountId)).toBe(place.is === 'here');
    });
    const two = await start('two');
    await pass(15_000);
    expect(ACCOUNTS.filter(two.isHere)).toEqual(ACCOUNTS.filter((accountId) => moved.has(accountId)));
    expect(moved.size).toBeGreaterThan(0);
  });

  it('stay where they are while Redis is away, and after it lost its data [TEL-023] @whole', async () => {
    const { start, pass, away, losesData } = installation(HOMES);
    const all = [await start('one'), await start('two')];
    await pass(15_000);
    const before = ACCOUNTS.map((accountId) => all.map((homes) => homes.isHere(accountId)));
    away.add('one').add('two');
    await pass(30_000);
    losesData();
    away.clear();
    await pass(10_000);
    expect(ACCOUNTS.map((accountId) => all.map((homes) => homes.isHere(accountId)))).toEqual(before);
  });
});

describe('the home of an account', () => {
  it('is the same in every process and version, as versions run beside each other during a deploy', () => {
    expect(ACCOUNTS.slice(0, 6).map((accountId) => homeOf(accountId, 16))).toEqual([9, 6, 3, 0, 5, 2]);
  });

  it('is one of those there are, each for about as many accounts', () => {
    const counts = new Map<number, number>();
    for (let at = 0; at < 16_000; at++) {
      const home = homeOf(`0b7c5a1e-${at}`, 16);
      counts.set(home, (counts.get(home) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, home) => home));
    for (const count of counts.values()) expect([count > 800, count < 1_200]).toEqual([true, true]);
  });

  it('is the first for what belongs to no account', () => expect(homeOf(null, 16)).toBe(0));
});
