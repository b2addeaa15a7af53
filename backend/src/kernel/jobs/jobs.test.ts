import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { migrationsFolder } from '../../testing/made-once.ts';
import type { Database, Tx } from '../db/database.ts';
import { openEmbedded } from '../db/drivers.ts';
import { migrate } from '../db/migrate.ts';
import { enqueue, stopJob } from './enqueue.ts';
import { defineJob, JobFailure, JobSetback, type JobContext, type JobsOfArea } from './job-kind.ts';
import { createJobs } from './jobs.ts';
import { createFakeClock, until, type FakeClock } from './testing/fake-clock.ts';

jest.setTimeout(60_000);

const START = Date.UTC(2026, 2, 28, 12);
const rules = { attempts: 3, backOff: { firstMs: 1_000, mostMs: 60_000 }, leaseMs: 30_000, atOnce: 2 };
const schema = z.strictObject({ name: z.string() });
type Payload = z.infer<typeof schema>;

describeOnEachDriver('jobs', (open) => {
  let database: Database;
  let clock: FakeClock;
  let errors: unknown[];
  beforeAll(async () => {
    ({ database } = await open());
  }, 120_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    clock = createFakeClock(START);
    errors = [];
    await database.asPlatform(async (tx) => {
      await tx.deleteFrom('jobs').execute();
      await tx.deleteFrom('schedules').execute();
    });
  });

  const runner = (processId: string, area: Partial<JobsOfArea>, random = 0.5) => {
    const onError = (error: unknown) => errors.push(error);
    const jobs = createJobs({ database, clock, random: () => random, onError, processId });
    jobs.add({ jobs: [], schedules: [], ...area });
    return jobs;
  };
  const letter = (
    run: (context: JobContext<Payload>) => Promise<void>,
    more: Partial<typeof rules> & { gaveUp?: (tx: Tx, payload: Payload, reason: string) => Promise<void> } = {},
  ) => defineJob({ ...rules, kind: 'letter', schema, run, ...more });
  const idle = letter(async () => undefined);
  const make = (name: string, more: { runAt?: number; key?: string } = {}) =>
    database.withAccount('demo', (tx) =>
      enqueue(tx, idle, { accountId: 'demo', payload: { name }, now: clock.now(), ...more }),
    );
  const kept = async () => {
    const rows = await database.asPlatform((tx) =>
      tx.selectFrom('jobs').selectAll().where('kind', '=', 'letter').orderBy('made_at').orderBy('job_id').execute(),
    );
    return rows.map(({ state, attempts, failure, progress }) => ({ state, attempts, failure, progress }));
  };
  const nameOfDemo = async () =>
    (
      await database.withAccount('demo', (tx) =>
        tx.selectFrom('accounts').select('name').where('account_id', '=', 'demo').executeTakeFirstOrThrow(),
      )
    ).name;
  const rename = (name: string) => (tx: Tx) =>
    tx.updateTable('accounts').set({ name }).where('account_id', '=', 'demo').execute();
  /** A run that goes on until released. */
  const held = () => {
    const runs: JobContext<Payload>[] = [];
    let goOn: (value?: Promise<never>) => void = () => undefined;
    const going = new Promise<void>((resolve) => (goOn = resolve));
    const kind = letter(async (context) => {
      runs.push(context);
      await going;
    });
    return { kind, runs, goOn: () => goOn(), fail: (error: Error) => goOn(Promise.reject(error)) };
  };
  /** Ends when its signal is aborted, as a good run does. */
  const obedient = (begun: JobContext<Payload>[]) =>
    letter((context) => {
      begun.push(context);
      return new Promise((_resolve, reject) => {
        context.signal.addEventListener('abort', () => reject(context.signal.reason));
      });
    });

  describe('of several processes', () => {
    it('each is done once, by one of them', async () => {
      const done: string[] = [];
      const kind = () => letter(async ({ payload }) => void done.push(payload.name));
      const [one, other] = [runner('one', { jobs: [kind()] }), runner('other', { jobs: [kind()] })];
      const names = Array.from({ length: 20 }, (_, at) => `job ${at}`);
      for (const name of names) await make(name);
      await Promise.all([one.work(), other.work()]);
      expect(done.sort()).toEqual([...names].sort());
      expect((await kept()).every(({ state }) => state === 'done')).toBe(true);
    });

    it('one made before the clock was set back an hour is done all the same; a later one waits [SEC-016]', async () => {
      const done: string[] = [];
      const jobs = runner('one', { jobs: [letter(async ({ payload }) => void done.push(payload.name))] });
      await make('at once');
      await make('later', { runAt: START + 60_000 });
      const now = jest.spyOn(clock, 'now').mockReturnValue(START - 3_600_000);
      await jobs.work();
      expect(done).toEqual(['at once']);
      now.mockRestore();
    });

    it('one of a process known to be dead is taken at once; those of living ones stay [SEC-016]', async () => {
      const dying = held();
      await make('a');
      const running = runner('first', { jobs: [dying.kind] }).work();
      await until(() => dying.runs.length === 1);
      const done: string[] = [];
      const next = runner('next', { jobs: [letter(async ({ attempt }) => void done.push(`attempt ${attempt}`))] });
      await next.takeOver(async (processId) => processId !== 'first');
      await next.work();
      expect(done).toEqual([]);
      await next.takeOver(async (processId) => processId === 'first');
      await next.work();
      expect(done).toEqual(['attempt 2']);
      dying.goOn();
      await running;
      expect(await kept()).toMatchObject([{ state: 'done', attempts: 2 }]);
    });

    it('one of a dead process is taken once its lease has expired, not before', async () => {
      const dead = held();
      const done: string[] = [];
      await make('a');
      const dying = runner('dead', { jobs: [dead.kind] }).work();
      await until(() => dead.runs.length === 1);
      const next = runner('next', { jobs: [letter(async ({ attempt }) => void done.push(`attempt ${attempt}`))] });
      // Time of the live process: the dead one's clock stands still.
      const now = (ms: number) => jest.spyOn(clock, 'now').mockReturnValue(START + ms);
      now(30_000);
      await next.work();
      expect(done).toEqual([]);
      now(30_001);
      await next.work();
      expect(done).toEqual(['attempt 2']);
      expect(await kept()).toMatchObject([{ state: 'done', attempts: 2 }]);
      dead.goOn();
      await dying;
    });

    it('a late worker writes nothing: another has the job and its end', async () => {
      const late = held();
      await make('a');
      const lateWorking = runner('late', { jobs: [late.kind] }).work();
      await until(() => late.runs.length === 1);
      jest.spyOn(clock, 'now').mockReturnValue(START + 30_001);
      const second = held();
      const other = runner('other', { jobs: [second.kind] });
      const working = other.work();
      await until(() => second.runs.length === 1);
      await second.runs[0]?.write(rename('by the second'));
      const [context] = late.runs;
      await expect(context?.write(rename('by the late one'))).rejects.toThrow('lost');
      await expect(context?.finish(rename('by the late one'))).rejects.toThrow('lost');
      await expect(context?.progress({ percent: 99 })).rejects.toThrow('lost');
      expect(context?.signal.aborted).toBe(true);
      late.goOn();
      await lateWorking;
      expect(await kept()).toMatchObject([{ state: 'running', attempts: 2, progress: null }]);
      expect(await nameOfDemo()).toBe('by the second');
      second.goOn();
      await working;
      expect(await kept()).toMatchObject([{ state: 'done' }]);
    });

    it('a late worker that fails reports nothing', async () => {
      const gaveUp: string[] = [];
      const runs: string[] = [];
      let fail: () => void = () => undefined;
      const failing = new Promise<void>((_resolve, reject) => (fail = () => reject(new JobFailure('too late'))));
      const late = letter(
        async ({ payload }) => {
          runs.push(payload.name);
          await failing;
        },
        { gaveUp: async (_tx, _payload, reason) => void gaveUp.push(reason) },
      );
      await make('a');
      const working = runner('late', { jobs: [late] }).work();
      await until(() => runs.length === 1);
      jest.spyOn(clock, 'now').mockReturnValue(START + 30_001);
      const other = held();
      const otherWorking = runner('other', { jobs: [other.kind] }).work();
      await until(() => other.runs.length === 1);
      fail();
      await working;
      expect([gaveUp, await kept()]).toMatchObject([[], [{ state: 'running', failure: null }]]);
      other.goOn();
      await otherWorking;
    });

    it('one that runs longer than its lease stays with its process, which renews it in time', async () => {
      const long = held();
      await make('a');
      const working = runner('long', { jobs: [long.kind] }).work();
      await until(() => long.runs.length === 1);
      for (let beats = 0; beats < 5; beats++) {
        clock.advance(10_000);
        await until(() => clock.waiting() === 1);
      }
      const other = held();
      await runner('other', { jobs: [other.kind] }).work();
      expect(other.runs).toEqual([]);
      long.goOn();
      await working;
      expect(await kept()).toMatchObject([{ state: 'done', attempts: 1 }]);
    });

    it('one of a deleted account is deleted', async () => {
      const account = { account_id: 'gone', name: 'n', timezone: 'UTC', country: 'IN', profile: '{}' };
      await database.withAccount('gone', async (tx) => {
        await tx.insertInto('accounts').values(account).execute();
        await enqueue(tx, idle, { accountId: 'gone', payload: { name: 'a' }, now: START });
        await tx.deleteFrom('accounts').where('account_id', '=', 'gone').execute();
      });
      expect(await kept()).toEqual([]);
    });
  });

  describe('are created', () => {
    it('in the transaction of their subject, or not at all', async () => {
      const failing = database.withAccount('demo', async (tx) => {
        await enqueue(tx, idle, { accountId: 'demo', payload: { name: 'a' }, now: START });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await kept()).toEqual([]);
    });

    it('in no other account', async () => {
      const spying = database.withAccount('demo', (tx) =>
        enqueue(tx, idle, { accountId: 'other', payload: { name: 'a' }, now: START }),
      );
      await expect(spying).rejects.toThrow(/row-level security/);
    });

    it('once for a key while one waits or runs, and anew afterwards; a key belongs to an account', async () => {
      expect(await make('a', { key: 'k' })).not.toBeNull();
      expect(await make('b', { key: 'k' })).toBeNull();
      const elsewhere = { accountId: null, payload: { name: 'c' }, now: START, key: 'k' };
      expect(await database.asPlatform((tx) => enqueue(tx, idle, elsewhere))).not.toBeNull();
      await runner('one', { jobs: [idle] }).work();
      expect(await make('d', { key: 'k' })).not.toBeNull();
    });

    it('for later, and done then, earlier ones first', async () => {
      const done: string[] = [];
      const jobs = runner('one', {
        jobs: [letter(async ({ payload }) => void done.push(payload.name), { atOnce: 1 })],
      });
      await make('later', { runAt: START + 2_000 });
      await make('sooner', { runAt: START + 1_000 });
      clock.advance(999);
      await jobs.work();
      expect(done).toEqual([]);
      clock.advance(1_001);
      await jobs.work();
      expect(done).toEqual(['sooner', 'later']);
    });

    it('and begin at once in a process that is woken, or at its next poll', async () => {
      const done: string[] = [];
      const jobs = runner('one', { jobs: [letter(async ({ payload }) => void done.push(payload.name))] });
      await make('before the start');
      jobs.wake();
      await jobs.start();
      await jobs.work();
      await make('told');
      jobs.wake();
      await until(() => done.length === 2);
      await jobs.work();
      for (const found of [3, 4]) {
        await make(`found ${found}`);
        clock.advance(1_000);
        await until(() => done.length === found && clock.waiting() === 1);
      }
      await jobs.close();
      expect([done, clock.waiting()]).toEqual([['before the start', 'told', 'found 3', 'found 4'], 0]);
    });
  });

  it('and run as many at a time as their kind allows, without delaying other kinds', async () => {
    const long = held();
    const done: string[] = [];
    const quick = defineJob({
      ...{ ...rules, kind: 'quick', schema },
      run: async ({ payload }) => void done.push(payload.name),
    });
    const jobs = runner('one', { jobs: [long.kind, quick] });
    for (const name of ['a', 'b', 'c']) await make(name);
    const working = jobs.work();
    await until(() => long.runs.length === 2);
    await database.asPlatform((tx) => enqueue(tx, quick, { accountId: null, payload: { name: 'q' }, now: START }));
    const workingToo = jobs.work();
    await until(() => done.length === 1);
    expect(long.runs).toHaveLength(2);
    long.goOn();
    await Promise.all([working, workingToo]);
    expect(long.runs).toHaveLength(3);
  });

  describe('that fail', () => {
    it('are retried at growing intervals, and given up with the last reason stored', async () => {
      const tried: number[] = [];
      const gaveUp: string[] = [];
      const kind = letter(
        async ({ attempt }) => {
          tried.push(clock.now() - START);
          throw Object.assign(new Error('secret'), { code: `E_${attempt}` });
        },
        { gaveUp: async (_tx, { name }, reason) => void gaveUp.push(`${name}: ${reason}`) },
      );
      const jobs = runner('one', { jobs: [kind] }, 0.5);
      await make('a');
      await jobs.work();
      expect(await kept()).toMatchObject([{ state: 'queued', attempts: 1, failure: 'E_1' }]);
      for (const ms of [749, 1, 1_499, 1, 1_000_000]) {
        clock.advance(ms);
        await jobs.work();
      }
      expect(tried).toEqual([0, 750, 2_250]);
      expect(await kept()).toMatchObject([{ state: 'failed', attempts: 3, failure: 'E_3' }]);
      expect(gaveUp).toEqual(['a: E_3']);
      expect(errors.map(String)).toEqual(['Error: secret', 'Error: secret', 'Error: secret']);
    });

    it('because somebody is not ready are retried without a report', async () => {
      const kind = letter(() => Promise.reject(new JobSetback('no-answer')));
      const jobs = runner('one', { jobs: [kind] });
      await make('a');
      await jobs.work();
      expect(await kept()).toMatchObject([{ state: 'queued', attempts: 1, failure: 'no-answer' }]);
      expect(errors).toEqual([]);
    });

    it('for good are given up at once, with or without a text for people', async () => {
      let isBroken = true;
      const kind = letter(() => Promise.reject(new JobFailure('not-allowed')), {
        gaveUp: async (tx, _payload, reason) => {
          await rename(reason)(tx);
          if (isBroken) throw new Error('broken');
        },
      });
      const jobs = runner('one', { jobs: [kind] });
      await database.withAccount('demo', rename('before'));
      await make('a');
      await jobs.work();
      expect([await nameOfDemo(), await kept()]).toMatchObject(['before', [{ state: 'running' }]]);
      isBroken = false;
      clock.advance(30_001);
      await jobs.work();
      expect(await nameOfDemo()).toBe('not-allowed');
      expect(await kept()).toMatchObject([{ state: 'failed', attempts: 2, failure: 'not-allowed' }]);
      expect(errors.map(String)).toEqual(['Error: broken']);
    });

    it('because three processes died over them are given up by the next', async () => {
      const gaveUp: string[] = [];
      const kind = letter(() => Promise.reject(new Error('is not run')), {
        gaveUp: async (_tx, _payload, reason) => void gaveUp.push(reason),
      });
      await make('a');
      const died = { state: 'running', attempts: 3, leased_until: new Date(START - 1) } as const;
      await database.asPlatform((tx) => tx.updateTable('jobs').set(died).execute());
      await runner('next', { jobs: [kind] }).work();
      expect(await kept()).toMatchObject([{ state: 'failed', failure: 'interrupted' }]);
      expect([gaveUp, errors]).toEqual([['interrupted'], []]);
    });

    it('because this version cannot parse them are given up, and reported', async () => {
      await make('a');
      await database.asPlatform((tx) => sql`update jobs set payload = '{"title": "a"}'`.execute(tx));
      await runner('one', { jobs: [idle] }).work();
      expect(await kept()).toMatchObject([{ state: 'failed', failure: 'unknown-payload' }]);
      expect(errors).toHaveLength(1);
    });
  });

  describe('that a person cancels', () => {
    const stop = () =>
      database.withAccount('demo', (tx) => stopJob(tx, idle, { accountId: 'demo', key: 'k', now: clock.now() }));

    it('do not begin if they wait', async () => {
      const begun: JobContext<Payload>[] = [];
      await make('a', { key: 'k' });
      await stop();
      await runner('one', { jobs: [obedient(begun)] }).work();
      expect([begun, await kept()]).toMatchObject([[], [{ state: 'stopped', attempts: 0 }]]);
    });

    it('end when their process renews them next', async () => {
      const begun: JobContext<Payload>[] = [];
      await make('a', { key: 'k' });
      const working = runner('one', { jobs: [obedient(begun)] }).work();
      await until(() => begun.length === 1);
      await stop();
      expect(begun[0]?.signal.aborted).toBe(false);
      clock.advance(10_000);
      await working;
      expect([await kept(), errors]).toMatchObject([[{ state: 'stopped' }], []]);
    });

    it('write nothing more', async () => {
      await database.withAccount('demo', rename('before'));
      await make('a', { key: 'k' });
      const kind = letter(async ({ finish }) => {
        await stop();
        await finish(rename('after'));
      });
      await runner('one', { jobs: [kind] }).work();
      expect(await nameOfDemo()).toBe('before');
      expect(await kept()).toMatchObject([{ state: 'stopped' }]);
    });

    it('stay cancelled if their process died meanwhile', async () => {
      const dead = held();
      await make('a', { key: 'k' });
      const dying = runner('dead', { jobs: [dead.kind] }).work();
      await until(() => dead.runs.length === 1);
      await stop();
      jest.spyOn(clock, 'now').mockReturnValue(START + 30_001);
      const begun: JobContext<Payload>[] = [];
      await runner('next', { jobs: [obedient(begun)] }).work();
      expect([begun, await kept()]).toMatchObject([[], [{ state: 'stopped' }]]);
      dead.goOn();
      await dying;
    });
  });

  it('report progress, and end in the transaction of their last write', async () => {
    const seen: unknown[] = [];
    const kind = letter(async ({ progress, finish }) => {
      await progress({ percent: 40 });
      seen.push(...(await kept()));
      const failing = finish(async (tx) => {
        await rename('half')(tx);
        throw new Error('half');
      });
      await failing.catch(() => undefined);
      seen.push(...(await kept()), await nameOfDemo());
      await finish(rename('whole'));
      seen.push(...(await kept()), await nameOfDemo());
    });
    await database.withAccount('demo', rename('before'));
    await make('a');
    await runner('one', { jobs: [kind] }).work();
    const running = { state: 'running', progress: { percent: 40 } };
    expect(seen).toMatchObject([running, running, 'before', { state: 'done' }, 'whole']);
    expect(await kept()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('are released by a process that shuts down, uncounted, and continued by another at once', async () => {
    const begun: JobContext<Payload>[] = [];
    await make('a');
    const ending = runner('ending', { jobs: [obedient(begun)] });
    await ending.start();
    await until(() => begun.length === 1);
    await ending.close();
    expect([await kept(), errors, clock.waiting()]).toMatchObject([[{ state: 'queued', attempts: 0 }], [], 0]);
    await ending.work();
    expect(begun).toHaveLength(1);
    await runner('next', { jobs: [idle] }).work();
    expect(await kept()).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('that ended long ago are deleted: failures after a month, others after a day', async () => {
    const DAY_MS = 86_400_000;
    const states = ['done', 'stopped', 'failed'] as const;
    for (const state of states) {
      for (const days of [0.9, 1.1, 29, 31]) {
        const ended_at = new Date(START - days * DAY_MS);
        await make(`${state} ${days}`);
        await database.asPlatform((tx) =>
          tx.updateTable('jobs').set({ state, ended_at }).where('state', '=', 'queued').execute(),
        );
      }
    }
    const jobs = runner('one', {});
    await jobs.start();
    clock.advance(3_600_000);
    await jobs.work();
    await jobs.close();
    const left = await database.asPlatform((tx) =>
      sql<{
        name: string;
      }>`select payload->>'name' as name from jobs where kind = 'letter' order by made_at, 1`.execute(tx),
    );
    expect(left.rows.map(({ name }) => name)).toEqual([
      'done 0.9',
      'failed 0.9',
      'failed 1.1',
      'failed 29',
      'stopped 0.9',
    ]);
  });

  describe('by a schedule', () => {
    const daily = (done: string[], by = '', cron = '30 2 * * *') => {
      const kind = letter(
        async ({ payload }) => void done.push(`${payload.name}${by} at ${new Date(clock.now()).toISOString()}`),
      );
      return {
        jobs: [kind],
        schedules: [{ name: 'daily', cron, zone: 'Europe/Berlin', kind, payload: { name: 'daily' } }],
      };
    };
    const HOUR_MS = 3_600_000;

    it('run once at each moment over two processes, also on days of clock changes', async () => {
      const done: string[] = [];
      const [one, other] = [runner('one', daily(done)), runner('other', daily(done))];
      await one.start();
      await other.start();
      for (let hours = 0; hours < 72; hours++) {
        clock.advance(HOUR_MS / 2);
        await Promise.all([one.work(), other.work()]);
        clock.advance(HOUR_MS / 2);
        await Promise.all([one.work(), other.work()]);
      }
      expect(done).toEqual([
        'daily at 2026-03-29T01:00:00.000Z',
        'daily at 2026-03-30T00:30:00.000Z',
        'daily at 2026-03-31T00:30:00.000Z',
      ]);
      await one.close();
      await other.close();
    });

    it('with missed moments run once, as soon as there is a process again', async () => {
      const done: string[] = [];
      const before = runner('before', daily(done));
      await before.start();
      await before.close();
      clock.advance(10 * 24 * HOUR_MS);
      const after = runner('after', daily(done));
      await after.start();
      await after.work();
      expect(done).toEqual(['daily at 2026-04-07T12:00:00.000Z']);
      clock.advance(24 * HOUR_MS);
      await after.work();
      expect(done).toHaveLength(2);
      await after.close();
    });

    it('do not begin while one waits or runs', async () => {
      const long = held();
      const { schedules } = daily([], '', '*/10 * * * * *');
      const jobs = runner('one', { jobs: [long.kind], schedules });
      await jobs.start();
      for (let moments = 0; moments < 4; moments++) {
        clock.advance(10_000);
        await until(() => long.runs.length > 0 && clock.waiting() === 2); // it has checked, and the run has renewed its lease
      }
      expect(await kept()).toHaveLength(1);
      long.goOn();
      await jobs.close();
    });

    it('follow its new zone after a change', async () => {
      const done: string[] = [];
      const old = runner('old', daily(done));
      await old.start();
      await old.close();
      const changed = runner('new', daily(done, '', '0 16 * * *'));
      await changed.start();
      clock.advance(3 * HOUR_MS);
      await changed.work();
      expect(done).toEqual(['daily at 2026-03-28T15:00:00.000Z']);
      await changed.close();
    });

    it('with an impossible schedule, or two of one name, are refused at the start', () => {
      const [area, wrong] = [daily([]), daily([], '', '61 * * * *')];
      expect(() => runner('one', wrong)).toThrow(/minute/);
      expect(() => runner('one', area).add({ jobs: area.jobs, schedules: [] })).toThrow(
        'two kinds of jobs are called letter',
      );
      expect(() => runner('one', area).add({ jobs: [], schedules: area.schedules })).toThrow(
        'two schedules are called daily',
      );
    });
  });
});

it('a job outlives its program: the next start does the rest @whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-jobs-'));
  const done: string[] = [];
  const kind = defineJob({
    ...rules,
    kind: 'letter',
    schema,
    run: async ({ payload }) => void done.push(payload.name),
  });
  const first = await openEmbedded(folder);
  await migrate(first, migrationsFolder);
  await first.asPlatform((tx) => enqueue(tx, kind, { accountId: null, payload: { name: 'left' }, now: START }));
  await first.close();
  const database = await openEmbedded(folder);
  const onError = (error: unknown): never => {
    throw error;
  };
  const jobs = createJobs({ database, clock: createFakeClock(START), random: () => 0, onError, processId: 'second' });
  jobs.add({ jobs: [kind], schedules: [] });
  await jobs.work();
  expect(done).toEqual(['left']);
  await database.close();
  await rm(folder, { recursive: true });
}, 60_000);
