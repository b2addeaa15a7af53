import { describeWith } from '@patchbay/testing/programs';
import { redisProgram, startRedis, type RedisServer } from '@patchbay/testing/redis';
import { shareOverRedis, type SharedState } from './shared-state.ts';
import { describeSharedState, follow, textEntry } from './testing/shared-state-contract.ts';

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

describeWith('redis-server', redisProgram)('over Redis', () => {
  let server: RedisServer;
  const news: string[] = [];
  const opened: SharedState[] = [];
  beforeAll(async () => {
    server = await startRedis();
  }, 60_000);
  afterAll(async () => {
    for (const each of opened) await each.close();
    await server.stop();
  });
  const open = async (processId: string): Promise<SharedState> => {
    const shared = await shareOverRedis(server.url, {
      ...{ processId, now: Date.now },
      onDropped: () => news.push('dropped'),
      news: { lost: () => news.push(`${processId} lost`), back: () => news.push(`${processId} back`) },
    });
    opened.push(shared);
    return shared;
  };

  describeSharedState('among two processes', async () => {
    const [one, other] = await Promise.all([open('one'), open('other')]);
    return { one, other, pass: wait };
  });

  describe('while Redis is away [TEL-001]', () => {
    it('events wait and arrive in order; readers continue; loss and return are reported once', async () => {
      const shared = await open('keeper');
      const reader = await open('reader');
      const heard = follow(reader, 'kept');
      await heard.started();
      shared.logs.append('kept', textEntry('before'));
      await heard.heardAll(1);
      await server.kill();
      for (const text of ['a', 'b', 'c']) shared.logs.append('kept', textEntry(text));
      await wait(300);
      await server.start();
      await heard.restarted(2); // a Redis without persistence has lost the log, and reports so
      shared.logs.append('kept', textEntry('d'));
      expect(await heard.heardAll(5)).toEqual(['before', 'a', 'b', 'c', 'd']);
      expect(heard.starts.map(({ lost }) => lost)).toEqual([false, true]);
      const late = follow(await open('late'), 'kept', heard.entries[0]?.id);
      await late.started();
      expect(late.starts[0]?.lost).toBe(true);
      expect(news.filter((line) => line.startsWith('keeper'))).toEqual(['keeper lost', 'keeper back']);
      heard.stop();
      late.stop();
    }, 60_000);

    it('a process works alone: one-time values stay so, guesses are counted, locks are unknown', async () => {
      const [a, b] = [await open('alone-a'), await open('alone-b')];
      await a.oneUse.remember('before', 60_000);
      await server.kill();
      await a.oneUse.remember('meanwhile', 60_000);
      expect(await b.oneUse.spend('meanwhile')).toBe(false);
      expect([await a.oneUse.spend('meanwhile'), await a.oneUse.spend('meanwhile')]).toEqual([true, false]);
      expect(await a.oneUse.spend('before')).toBe(false);
      await a.tallies.add(['guesses'], 60_000);
      expect(await a.tallies.read(['guesses'])).toEqual([1]);
      expect(await a.values.getOrMake('key', 60_000, async () => 'mine')).toBe('mine');
      expect(await a.values.of('agents')).toEqual(new Map());
      await expect(a.values.ask('agents')).rejects.toThrow();
      await expect(a.locks.take('x', 1_000)).rejects.toThrow();
      await server.start();
    }, 60_000);

    it('a start works without it, and uses it as soon as it is there', async () => {
      await server.kill();
      const starting = open('early');
      await wait(50);
      await server.start();
      const early = await starting;
      const heard = follow(early, 'early');
      await heard.started();
      early.logs.append('early', textEntry('1'));
      expect(await heard.heardAll(1)).toEqual(['1']);
      heard.stop();
    }, 60_000);
  });

  it('a flushed Redis is a reported loss, even without a reconnection', async () => {
    const shared = await open('flushed');
    const heard = follow(shared, 'flushed');
    await heard.started();
    shared.logs.append('flushed', textEntry('1'));
    await heard.heardAll(1);
    await wait(20); // numbers continue from the time, in ms
    await shared.redis?.flushall();
    shared.logs.append('flushed', textEntry('2'));
    await heard.restarted(2);
    expect(heard.starts[1]?.lost).toBe(true);
    shared.logs.append('flushed', textEntry('3'));
    expect(await heard.heardAll(3)).toEqual(['1', '2', '3']);
    heard.stop();
  });
});
