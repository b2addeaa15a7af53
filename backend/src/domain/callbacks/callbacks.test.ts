import type { CallbackKept, CallbackWanted } from '@patchbay/telephony/ports';
import { FakeCallEngine } from '../../testing/fake-call-engine.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { CallHomePlace, CallHomes } from '../telephony/call-homes.ts';
import { attend } from './area.ts';
import { createCallbacks, HANDED_BACK_MS, type CallbackKeeping } from './callbacks.ts';
import { until } from '@patchbay/testing/until';
import type { CallbackState } from './model/after-try.ts';
import { LEASE_MS, takeCallback } from './store.ts';

const MINUTE = 60_000;
const SALES = 'demo-queue-support';
const BY = '+918045000002';
const NUMBER = '+919812345678';

/** One process beside others, on the same database. */
interface Process {
  readonly engine: FakeCallEngine;
  readonly callbacks: CallbackKeeping;
}

describe('kept places', () => {
  let test: TestApp;
  let wrong: unknown[];
  beforeAll(async () => {
    test = await createTestApp();
  }, 60_000);
  afterAll(() => test.close());
  beforeEach(async () => {
    wrong = [];
    await test.database.withAccount('demo', (tx) => tx.deleteFrom('callbacks').execute());
    await set({ callback_tries: 2, callback_pause_minutes: 10, callback_hours: 8 });
  });

  /** Changes the settings of all queues. */
  const set = (figures: { callback_tries?: number; callback_pause_minutes?: number; callback_hours?: number }) =>
    test.database.withAccount('demo', (tx) => tx.updateTable('queues').set(figures).execute());
  const start = (processId: string): Process => {
    const engine = new FakeCallEngine();
    const { database, clock } = test;
    const onError = (error: unknown) => void wrong.push(error);
    return {
      engine,
      callbacks: createCallbacks({ database, processId, telephony: engine, now: () => clock.now, onError }),
    };
  };
  const wish = (more: Partial<CallbackWanted> = {}): CallbackWanted => ({
    ...{ queueId: SALES, number: NUMBER },
    call: { callId: 'first', accountId: 'demo', serviceNumber: BY },
    since: test.clock.now - 3 * MINUTE,
    ...more,
  });
  const states = async (): Promise<readonly CallbackState[]> => {
    const rows = await test.database.withAccount('demo', (tx) =>
      tx.selectFrom('callbacks').select('state').orderBy('since').orderBy('callback_id').execute(),
    );
    return rows.map(({ state }) => state);
  };
  const lineOf = ({ engine }: Process) => engine.callbacks.map(({ number, attempt }) => `${number} ${attempt}`);
  const first = ({ engine }: Process) => {
    const [callback] = engine.callbacks;
    if (callback === undefined) throw new Error('nobody is in line');
    return callback;
  };
  /** Keeps a place, and puts it in line. */
  const keep = async (process: Process, more: Partial<CallbackWanted> = {}): Promise<void> => {
    expect(['kept', 'there', 'closed']).toContain(await process.callbacks.keep(wish(more)));
    await process.callbacks.beat(() => true);
  };
  const suspend = (is: boolean) =>
    test.database.withAccount('demo', async (tx) => {
      const { profile } = await tx.selectFrom('accounts').select('profile').executeTakeFirstOrThrow();
      const changed = JSON.stringify({ ...(profile as object), is_suspended_account: is });
      await tx.updateTable('accounts').set({ profile: changed }).execute();
    });
  const pass = (ms: number): void => void (test.clock.now += ms);

  it('join the line with the beginning of their wait, and only once [TEL-019]', async () => {
    const one = start('one');
    await keep(one);
    await one.callbacks.beat(() => true);
    expect(one.engine.callbacks).toMatchObject([{ number: NUMBER, since: test.clock.now - 3 * MINUTE, attempt: 1, tries: 2, of: 'first' }]); // prettier-ignore
    expect(wrong).toEqual([]);
  });

  it.each([['de' as const], [null]])(
    'are called back in the language that the caller chose: %s [TEL-019]',
    async (language) => {
      const one = start('one');
      await keep(one, { language });
      expect(one.engine.callbacks).toMatchObject([{ number: NUMBER, language }]);
    },
  );

  it('are one for a number in a queue: the first stays [TEL-019]', async () => {
    const one = start('one');
    await keep(one);
    await set({ callback_tries: 9 });
    expect(await one.callbacks.keep(wish({ since: test.clock.now }))).toBe('there');
    await keep(one, { queueId: 'demo-queue-billing' });
    expect(one.engine.callbacks.map(({ queueId, tries }) => `${queueId} ${tries}`)).toEqual([
      'demo-queue-support 2',
      'demo-queue-billing 9',
    ]);
  });

  it.each<[string, CallbackKept, Partial<CallbackWanted>]>([
    ['a number that is none', 'number', { number: '+12' }],
    ['a number of India that is too short', 'number', { number: '+91981234567' }],
    ['a number of the account itself', 'own', { number: '+918045000001' }],
    ['a number that is none of a telephone', 'number', { number: 'anonymous' }],
    ['a queue that is gone', 'gone', { queueId: 'gone' }],
    ['a queue of somebody else', 'gone', { queueId: 'other-queue-front-desk' }],
    ['a service number that the account has not', 'gone', { call: { callId: 'x', accountId: 'demo', serviceNumber: '+97145000001' } }],
  ])('are not given for %s, and the reason can be in the caller’s journey [TEL-019]', async (_, why, more) => {
    const one = start('one');
    expect(await one.callbacks.keep(wish(more))).toBe(why);
    expect(await states()).toEqual([]);
  }); // prettier-ignore

  it('belong to one process: of two that look at once one gets it, and only that one may ring [TEL-019]', async () => {
    const [one, other] = [start('one'), start('other')];
    await keep(one);
    await Promise.all([
      other.callbacks.beat(() => true),
      one.callbacks.beat(() => true),
      other.callbacks.beat(() => true),
    ]);
    expect([one, other].map((each) => lineOf(each).length)).toEqual([1, 0]);
    const callback = first(one);
    const begun = await Promise.all([
      other.callbacks.begin(callback, 'b'),
      one.callbacks.begin(callback, 'a'),
      one.callbacks.begin(callback, 'c'),
    ]);
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(begun[0]).toBe(false);
  });

  it('outlive their process: another takes them after some silence [TEL-019]', async () => {
    const [one, other] = [start('one'), start('other')];
    await keep(one);
    pass(LEASE_MS - 1);
    await other.callbacks.beat(() => true);
    expect(lineOf(other)).toEqual([]);
    pass(2);
    await other.callbacks.beat(() => true);
    expect(lineOf(other)).toEqual([`${NUMBER} 1`]);
    // The process was only slow: its callback is another process's now, and it rings nobody.
    expect(await one.callbacks.begin(first(one), 'late')).toBe(false);
    await one.callbacks.beat(() => true);
    expect(lineOf(one)).toEqual([]);
  });

  it('stay with a process that sends its heartbeat [TEL-019]', async () => {
    const [one, other] = [start('one'), start('other')];
    await keep(one);
    for (let seconds = 0; seconds < 60; seconds += 20) {
      pass(20_000);
      await one.callbacks.beat(() => true);
      await other.callbacks.beat(() => true);
    }
    expect([lineOf(one).length, lineOf(other).length]).toEqual([1, 0]);
  });

  /** The homes as a process without a home sees them, or one with the home of another account. */
  const homes = (is: CallHomePlace['is'], part: number): Pick<CallHomes, 'isHere' | 'part' | 'place'> => ({
    place: () => (is === 'there' ? { is, processId: 'other', address: 'host:1' } : { is }),
    isHere: () => is === 'here',
    part: () => part,
  });

  it.each([
    ['no other home', 0],
    ['another home', 0.5],
  ])(
    'move with their home to its agents, in the same place, though the first process lives and has %s [TEL-019, TEL-020]',
    async (_, part) => {
      const [one, other] = [start('one'), start('other')];
      await keep(one);
      const callback = first(one);
      await attend({ ...one, callHomes: homes('unknown', part) });
      expect(lineOf(one)).toEqual([`${NUMBER} 1`]); // nobody else has it yet
      await attend({ ...one, callHomes: homes('there', part) });
      await one.callbacks.over(callback, 'waited', 'cancelled'); // the end of its call there
      expect([lineOf(one), await states()]).toEqual([[], ['waiting']]);
      pass(HANDED_BACK_MS);
      await attend({ ...other, callHomes: homes('here', 0.5) });
      await attend({ ...one, callHomes: homes('there', part) });
      expect([lineOf(one), first(other)]).toEqual([[], callback]);
    },
  );

  it('whose customer is being rung are rung to the end though their home moves [TEL-019, TEL-020]', async () => {
    const [one, other] = [start('one'), start('other')];
    await keep(one);
    expect(await one.callbacks.begin(first(one), 'a')).toBe(true);
    await attend({ ...one, callHomes: homes('there', 0) });
    pass(LEASE_MS - 1);
    await attend({ ...one, callHomes: homes('there', 0) });
    pass(2);
    await attend({ ...other, callHomes: homes('here', 1) });
    expect([lineOf(one), lineOf(other), await states()]).toEqual([[`${NUMBER} 1`], [], ['calling']]);
  });

  it('whose process died while it rang have used an attempt, and are tried again after the pause [TEL-019]', async () => {
    const [one, other] = [start('one'), start('other')];
    await keep(one);
    expect(await one.callbacks.begin(first(one), 'a')).toBe(true);
    pass(LEASE_MS + 1);
    await other.callbacks.beat(() => true);
    expect(lineOf(other)).toEqual([]);
    pass(10 * MINUTE);
    await other.callbacks.beat(() => true);
    expect(lineOf(other)).toEqual([`${NUMBER} 2`]);
  });

  it('live as long as the queue sets, and are tried after its pause [TEL-019]', async () => {
    await set({ callback_tries: 3, callback_pause_minutes: 5, callback_hours: 2 });
    const one = start('one');
    await keep(one, { since: test.clock.now });
    expect(first(one)).toMatchObject({ tries: 3, until: test.clock.now + 120 * MINUTE });
    const callback = first(one);
    await one.callbacks.begin(callback, 'a');
    await one.callbacks.over(callback, 'a', 'missed');
    expect(await one.callbacks.later('demo', SALES)).toMatchObject([{ dueAt: test.clock.now + 5 * MINUTE }]);
  });

  it('are not rung again while their call goes on in another process [TEL-022]', async () => {
    const [dead, next] = [start('dead'), start('next')];
    await keep(dead);
    const callback = first(dead);
    await dead.callbacks.begin(callback, 'call');
    const take = (callId: string) =>
      test.database.withAccount('demo', (tx) => takeCallback(tx, { id: callback.id, callId }, 'next', test.clock.now));
    expect([await take('another call'), await take('call')]).toEqual([false, true]);
    next.engine.callbacks.push(callback);
    for (let beat = 0; beat < 4; beat += 1) {
      pass(LEASE_MS / 2);
      await next.callbacks.beat(() => true);
    }
    await next.callbacks.beat(() => true);
    expect([next.engine.callbacks.length, await states()]).toEqual([1, ['calling']]);
    await next.callbacks.over(callback, 'call', 'reached');
    expect([await states(), await take('call')]).toEqual([['reached'], false]);
  });

  it('are retried as set, and then not reached [TEL-019]', async () => {
    const one = start('one');
    await keep(one);
    for (const attempt of [1, 2]) {
      expect(lineOf(one)).toEqual([`${NUMBER} ${attempt}`]);
      const callback = first(one);
      expect(await one.callbacks.begin(callback, `try ${attempt}`)).toBe(true);
      await one.callbacks.over(callback, `try ${attempt}`, 'missed');
      one.engine.dropCallback(callback.id);
      pass(9 * MINUTE);
      await one.callbacks.beat(() => true);
      expect(lineOf(one)).toEqual([]);
      pass(2 * MINUTE);
      await one.callbacks.beat(() => true);
    }
    expect(await states()).toEqual(['not reached']);
    expect(lineOf(one)).toEqual([]);
  });

  it('are done when the customer was answered meanwhile, and leave the line [TEL-019]', async () => {
    const one = start('one');
    await keep(one);
    const call = { callId: 'second', accountId: 'demo', customerNumber: NUMBER };
    one.callbacks.answered(call, 'demo-queue-billing');
    one.callbacks.answered(call, SALES);
    await until(async () => (await states())[0] !== 'waiting');
    expect(await states()).toEqual(['answered']);
    expect(await one.callbacks.begin(first(one), 'a')).toBe(false);
    await one.callbacks.beat(() => true);
    expect(lineOf(one)).toEqual([]);
  });

  it('end with a reason when the queue is deleted, the account suspended, or time is up [TEL-019]', async () => {
    const one = start('one');
    one.engine.nextCallback = 'gone';
    await keep(one);
    expect(await states()).toEqual(['gone']);
    one.engine.nextCallback = 'placed';
    await one.callbacks.keep(wish({ since: test.clock.now - 480 * MINUTE, number: '+919812345679' }));
    await one.callbacks.beat(() => true);
    expect(await states()).toEqual(['expired', 'gone']);
    const two = start('two');
    await keep(two, { number: '+919812345670' });
    await suspend(true);
    pass(LEASE_MS + 1);
    const three = start('three');
    await three.callbacks.beat(() => true);
    expect(lineOf(three)).toEqual([]);
    expect(await states()).toEqual(['expired', 'gone', 'gone']);
    expect(await three.callbacks.keep(wish())).toBe('gone');
    await suspend(false);
  });

  it('wait for the queue’s calendar to open [TEL-019, CONF-FLOW-008]', async () => {
    const one = start('one');
    one.engine.nextCallback = 'closed';
    expect(await one.callbacks.keep(wish())).toBe('closed');
    one.engine.nextCallback = 'placed';
    pass(MINUTE - 1);
    await one.callbacks.beat(() => true);
    expect([lineOf(one), await states()]).toEqual([[], ['waiting']]);
    pass(1);
    await one.callbacks.beat(() => true);
    expect(lineOf(one)).toEqual([`${NUMBER} 1`]);
  });

  it('leave the line when the queue closes meanwhile, and return once it is open [TEL-019, CONF-FLOW-008]', async () => {
    const one = start('one');
    await keep(one);
    one.engine.nextCallback = 'closed';
    pass(5_000);
    await one.callbacks.beat(() => true);
    expect([lineOf(one), await states()]).toEqual([[], ['waiting']]);
    expect(await one.callbacks.later('demo', SALES)).toMatchObject([{ attempt: 1, dueAt: test.clock.now + MINUTE }]);
    one.engine.nextCallback = 'placed';
    pass(MINUTE);
    await one.callbacks.beat(() => true);
    expect(first(one)).toMatchObject({ number: NUMBER, attempt: 1, since: test.clock.now - 4 * MINUTE - 5_000 });
  });

  it('whose customer is ringing continue though the queue closes [TEL-019]', async () => {
    const one = start('one');
    await keep(one);
    expect(await one.callbacks.begin(first(one), 'a')).toBe(true);
    one.engine.nextCallback = 'closed';
    pass(5_000);
    await one.callbacks.beat(() => true);
    expect([lineOf(one), await states()]).toEqual([[`${NUMBER} 1`], ['calling']]);
  });

  it('end and leave the line when their queue is deleted [TEL-019]', async () => {
    const one = start('one');
    await keep(one);
    one.engine.nextCallback = 'gone';
    pass(5_000);
    await one.callbacks.beat(() => true);
    expect([lineOf(one), await states()]).toEqual([[], ['gone']]);
  });

  it('are listed while they are in no line, and people who see the queue can end them [TEL-019]', async () => {
    const one = start('one');
    await keep(one);
    expect(await one.callbacks.later('demo', SALES)).toEqual([]); // in the line, where a supervisor handles it
    const callback = first(one);
    await one.callbacks.begin(callback, 'a');
    await one.callbacks.over(callback, 'a', 'missed');
    const received = await one.callbacks.later('demo', SALES);
    expect(received).toMatchObject([{ id: callback.id, number: NUMBER, attempt: 2, tries: 2, dueAt: test.clock.now + 10 * MINUTE }]); // prettier-ignore
    expect(await one.callbacks.later('other', SALES)).toEqual([]);
    expect(await one.callbacks.giveUp('other', callback.id, null)).toBe(false);
    expect(await one.callbacks.giveUp('demo', callback.id, ['demo-queue-billing'])).toBe(false);
    expect(await one.callbacks.giveUp('demo', callback.id, [SALES])).toBe(true);
    expect(await one.callbacks.giveUp('demo', callback.id, [SALES])).toBe(false);
    expect(await states()).toEqual(['cancelled']);
  });

  it('end once: later events change nothing [TEL-019]', async () => {
    const one = start('one');
    await keep(one);
    const callback = first(one);
    await one.callbacks.begin(callback, 'a');
    await one.callbacks.over(callback, 'another call', 'reached');
    expect(await states()).toEqual(['calling']);
    await one.callbacks.over(callback, 'a', 'reached');
    await one.callbacks.over(callback, 'a', 'missed');
    expect(await states()).toEqual(['reached']);
  });
});
