import { KEPT_ENTRIES, type LogEntry, type NewEntry } from '../event-logs.ts';
import type { SharedState } from '../shared-state.ts';

export interface SharedStateTestSystem {
  /** Views of one process and of another; the same object where there is only one. */
  readonly one: SharedState;
  readonly other: SharedState;
  /** Advances time, as windows and leases see it, ms. */
  pass(ms: number): Promise<void>;
}

export const textEntry = (data: string): NewEntry => ({ name: null, data, to: ['all'] });

/** Follows a log and waits for entries. */
export function follow(shared: SharedState, log: string, after?: string) {
  const heard: string[] = [];
  const entries: LogEntry[] = [];
  const starts: { id: string; lost: boolean }[] = [];
  const waiting: (() => void)[] = [];
  const wake = (): void => waiting.splice(0).forEach((go) => go());
  const until = async (is: () => boolean): Promise<void> => {
    while (!is()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const stop = shared.logs.follow(log, after, {
    start(id, lost) {
      starts.push({ id, lost });
      wake();
    },
    entry(entry) {
      heard.push(entry.data);
      entries.push(entry);
      wake();
    },
  });
  return {
    ...{ heard, entries, starts, stop },
    started: () => until(() => starts.length > 0),
    restarted: (times: number) => until(() => starts.length >= times),
    heardAll: async (count: number) => {
      await until(() => heard.length >= count);
      return heard;
    },
  };
}

/** Tests that every adapter has to pass: of one process, and among several. */
export function describeSharedState(name: string, open: () => Promise<SharedStateTestSystem>): void {
  describe(`${name}: shared state [TEL-001]`, () => {
    let system: SharedStateTestSystem;
    let count = 0;
    const fresh = (): string => `name-${(count += 1)}`;
    beforeAll(async () => {
      system = await open();
    }, 60_000);
    const numbers = (from: number, to: number): string[] =>
      Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

    it('what one writes, all followers hear, in order, and none twice', async () => {
      const log = fresh();
      const [mine, theirs] = [follow(system.one, log), follow(system.other, log)];
      await Promise.all([mine.started(), theirs.started()]);
      for (const text of numbers(1, 300)) system.one.logs.append(log, textEntry(text));
      expect(await mine.heardAll(300)).toEqual(numbers(1, 300));
      expect(await theirs.heardAll(300)).toEqual(numbers(1, 300));
      expect(mine.entries).toEqual(theirs.entries);
      mine.stop();
      theirs.stop();
    });

    it('names, labels and any text come as they were written', async () => {
      const log = fresh();
      const mine = follow(system.other, log);
      await mine.started();
      const entry = { name: 'call_logged', data: 'line\n"quotes" ü 日本 \u0000', to: ['agent a', 'overview'] };
      system.one.logs.append(log, entry);
      await mine.heardAll(1);
      expect(mine.entries).toMatchObject([entry]);
      mine.stop();
    });

    it('who comes back, to whichever process, hears exactly what came meanwhile', async () => {
      const log = fresh();
      const mine = follow(system.one, log);
      await mine.started();
      for (const text of numbers(1, 10)) system.one.logs.append(log, textEntry(text));
      await mine.heardAll(10);
      mine.stop();
      for (const text of numbers(11, 20)) system.one.logs.append(log, textEntry(text));
      const again = follow(system.other, log, mine.entries[6]?.id);
      expect(await again.heardAll(13)).toEqual(numbers(8, 20));
      expect(again.starts).toEqual([{ id: mine.entries[6]?.id, lost: false }]);
      system.one.logs.append(log, textEntry('21'));
      expect(await again.heardAll(14)).toEqual(numbers(8, 21));
      again.stop();
      expect(mine.heard).toEqual(numbers(1, 10));
    });

    it('who came before the first entry, and heard nothing, can come back too', async () => {
      const log = fresh();
      const mine = follow(system.one, log);
      await mine.started();
      mine.stop();
      system.one.logs.append(log, textEntry('first'));
      const again = follow(system.other, log, mine.starts[0]?.id);
      expect(await again.heardAll(1)).toEqual(['first']);
      expect(again.starts.map(({ lost }) => lost)).toEqual([false]);
      again.stop();
    });

    it('many come and go while entries flow: each hears its part without a gap or a double', async () => {
      const log = fresh();
      const watch = follow(system.other, log);
      await watch.started();
      const runs: Promise<void>[] = [];
      const visit = async (from: SharedState): Promise<void> => {
        let after: string | undefined = watch.starts[0]?.id;
        const all: string[] = [];
        while (all.length < 400) {
          const part = follow(from, log, after);
          await part.heardAll(1);
          part.stop();
          all.push(...part.heard);
          after = part.entries.at(-1)?.id;
        }
        expect(all).toEqual(numbers(1, 400));
      };
      for (const from of [system.one, system.other, system.one]) runs.push(visit(from));
      for (const text of numbers(1, 400)) {
        system.one.logs.append(log, textEntry(text));
        if (Number(text) % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      }
      await Promise.all(runs);
      watch.stop();
    });

    it.each(['', 'x', 'abc-99999', 'another-1'])('the id %j tells of a loss', async (id) => {
      const mine = follow(system.one, fresh(), id);
      await mine.started();
      expect(mine.starts).toMatchObject([{ lost: true }]);
      mine.stop();
    });

    it('an id too old tells of a loss; one that is kept does not', async () => {
      const log = fresh();
      const mine = follow(system.one, log);
      await mine.started();
      const many = 3 * KEPT_ENTRIES;
      for (let sent = 0; sent < many; sent += 500) {
        for (const text of numbers(sent + 1, sent + 500)) system.one.logs.append(log, textEntry(text));
        await mine.heardAll(sent + 500);
      }
      const late = follow(system.other, log, mine.entries[0]?.id);
      await late.started();
      expect([late.starts[0]?.lost, late.heard]).toEqual([true, []]);
      const kept = follow(system.other, log, mine.entries.at(-KEPT_ENTRIES)?.id);
      expect(await kept.heardAll(KEPT_ENTRIES - 1)).toEqual(numbers(many - KEPT_ENTRIES + 2, many));
      for (const each of [mine, late, kept]) each.stop();
    }, 60_000);

    it('what may be used once is used once, on whichever process [AUTH-071]', async () => {
      const id = fresh();
      await system.one.oneUse.remember(id, 60_000);
      const spent = await Promise.all([system.one.oneUse.spend(id), system.other.oneUse.spend(id)]);
      expect(spent.sort()).toEqual([false, true]);
      expect(await system.one.oneUse.spend('never given out')).toBe(false);
      await system.one.oneUse.remember(id, 20);
      await system.pass(40);
      expect(await system.other.oneUse.spend(id)).toBe(false);
    });

    it('counts tell each of many at once its place, and what is taken back was never there [SEC-012]', async () => {
      const [a, b] = [fresh(), fresh()];
      const { one, other } = system;
      const places = await Promise.all([one, other, one, other].map(({ tallies }) => tallies.add([a, b], 60_000)));
      expect(places.map(([place]) => place).sort()).toEqual([1, 2, 3, 4]);
      await other.tallies.takeBack([a, fresh()]);
      expect(await one.tallies.add([a, b], 60_000)).toEqual([4, 5]);
      const gone = fresh();
      await one.tallies.takeBack([gone]);
      expect(await other.tallies.add([gone], 60_000)).toEqual([1]);
    });

    it('counts are of all, until their window is over or they are forgotten', async () => {
      const [a, b] = [fresh(), fresh()];
      await system.one.tallies.add([a, b], 60_000);
      await system.other.tallies.add([a], 60_000);
      expect(await system.one.tallies.read([a, b, fresh()])).toEqual([2, 1, 0]);
      await system.other.tallies.forget(a);
      expect(await system.one.tallies.read([a, b])).toEqual([0, 1]);
      await system.one.tallies.add([a], 30);
      await system.pass(60);
      expect(await system.other.tallies.read([a])).toEqual([0]);
    });

    it('one has a lock; it comes free by release or by itself, and only its holder can do so', async () => {
      const name = fresh();
      const mine = await system.one.locks.take(name, 60_000);
      expect(await system.other.locks.take(name, 60_000)).toBeNull();
      expect([await system.other.locks.isTaken(name), await mine?.extend()]).toEqual([true, true]);
      await mine?.release();
      expect(await system.other.locks.isTaken(name)).toBe(false);
      const slow = await system.one.locks.take(name, 30);
      await system.pass(60);
      const next = await system.other.locks.take(name, 60_000);
      expect(await slow?.extend()).toBe(false);
      await slow?.release();
      expect(await system.one.locks.isTaken(name)).toBe(true);
      const fences = [mine, slow, next].map((lock) => lock?.fence ?? 0);
      expect(fences).toEqual([...fences].sort((low, high) => low - high));
      expect(new Set(fences).size).toBe(3);
    });

    it('what the holder of a lock says of itself is read by everybody, as long as it has the lock [TEL-020]', async () => {
      const name = fresh();
      expect(await system.other.locks.noteOf(name)).toBeNull();
      const mine = await system.one.locks.take(name, 60_000, 'process one at 10.0.0.1');
      expect(await system.other.locks.take(name, 60_000, 'another')).toBeNull();
      expect(await system.other.locks.noteOf(name)).toBe('process one at 10.0.0.1');
      expect(await mine?.extend()).toBe(true);
      expect(await system.one.locks.noteOf(name)).toBe('process one at 10.0.0.1');
      await mine?.release();
      expect(await system.one.locks.noteOf(name)).toBeNull();
    });

    it('ends by others for a holder that is dead, and only for that one', async () => {
      const name = fresh();
      const dead = await system.one.locks.take(name, 60_000, 'process one');
      expect(await system.other.locks.endOf(name, 'process two', 60_000)).toBe(false);
      expect(await system.other.locks.endOf(name, 'process one', 30_000)).toBe(false); // it was extended a moment ago
      expect(await system.other.locks.isTaken(name)).toBe(true);
      expect(await system.other.locks.endOf(name, 'process one', 60_000)).toBe(true);
      expect(await system.other.locks.endOf(name, 'process one', 60_000)).toBe(false);
      expect(await dead?.extend()).toBe(false);
      const next = await system.other.locks.take(name, 60_000, 'process two');
      expect(next?.fence).toBeGreaterThan(dead?.fence ?? Infinity);
    });

    it('a value is made once, by whoever is first', async () => {
      const name = fresh();
      const both = await Promise.all([
        system.one.values.getOrMake(name, 60_000, async () => 'a'),
        system.other.values.getOrMake(name, 60_000, async () => 'b'),
      ]);
      expect(both[0]).toBe(both[1]);
      expect(await system.other.values.get(name)).toBe(both[0]);
      expect(await system.one.values.get(fresh())).toBeUndefined();
    });

    it('a group has the newest of each field, as long as they live', async () => {
      const group = fresh();
      system.one.values.put(group, 'x', 'old', 60_000);
      system.one.values.put(group, 'x', 'new', 60_000);
      system.one.values.put(group, 'y', 'short', 20);
      system.one.values.put(group, 'z', 'taken back', 60_000);
      system.one.values.remove(group, 'z');
      await system.pass(40);
      expect(await system.one.values.of(group)).toEqual(new Map([['x', 'new']]));
      expect(await system.other.values.of(group)).toEqual(new Map([['x', 'new']]));
      expect(await system.other.values.ask(group)).toEqual(new Map([['x', 'new']]));
    });

    it('a notice is heard by the others, of its topic, and not by who told it', async () => {
      const topic = fresh();
      const heard: string[] = [];
      let wake = (): void => undefined;
      const come = new Promise<void>((resolve) => (wake = resolve));
      system.one.notices.hear(topic, (body) => heard.push(`one ${body}`));
      system.other.notices.hear(topic, (body) => {
        heard.push(`other ${body}`);
        wake();
      });
      system.one.notices.tell(fresh(), 'another topic');
      system.one.notices.tell(topic, 'news');
      if (system.one === system.other) system.one.notices.tell(topic, 'more');
      else await come;
      expect(heard).toEqual(system.one === system.other ? [] : ['other news']);
    });

    afterAll(async () => {
      await system.one.close();
      if (system.other !== system.one) await system.other.close();
    });
  });
}
