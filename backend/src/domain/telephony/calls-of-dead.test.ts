import { createValuesInProcess } from '../../kernel/shared-state/in-process/shared-values.ts';
import type { TakeOverOutcome } from '@patchbay/telephony/telephony';
import type { CallHomePlace, HomeMove } from './call-homes.ts';
import { takeOverCallsOfDead } from './calls-of-dead.ts';
import { HANDED_OVER } from './hand-over.ts';
import { createStoredCalls } from './stored-calls.ts';

const ADDRESS = 'one.test:4000';
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** A process that takes over what `one` stored; `north` and `south` are accounts. */
const open = () => {
  const values = createValuesInProcess(Date.now);
  const dead = createStoredCalls('one', values);
  const storedCalls = createStoredCalls('two', values);
  const here = new Set(['north']);
  const moved: ((move: HomeMove) => void)[] = [];
  const died: ((processId: string, address: string) => void)[] = [];
  const heard = new Map<string, (body: string) => void>();
  const timers: (() => void)[] = [];
  const pauses: number[] = [];
  const asked: (readonly string[])[] = [];
  /** By call: what taking it over waits for. */
  const slow = new Map<string, Promise<void>>();
  const state = { isGone: true as boolean | Promise<boolean>, isRead: true, outcome: 'taken' as TakeOverOutcome };
  takeOverCallsOfDead({
    callHomes: {
      onMoved: (listener) => void moved.push(listener),
      place: (account): CallHomePlace => (account !== null && here.has(account) ? { is: 'here' } : { is: 'unknown' }),
    },
    notices: { hear: (topic, listener) => void heard.set(topic, listener) },
    processes: { onDied: (listener) => void died.push(listener) },
    storedCalls: {
      forget: storedCalls.forget,
      ask: async (processId) => {
        if (!state.isRead) throw new Error('Redis is away');
        return storedCalls.ask(processId);
      },
    },
    telephony: {
      takeOver: async (_dead, stored) => {
        asked.push(stored);
        await Promise.all(stored.map((text) => slow.get(text)));
        return stored.map(() => state.outcome);
      },
    },
    isGone: async () => state.isGone,
    log: { info: () => undefined },
    after: (ms, run) => {
      pauses.push(ms);
      timers.push(run);
    },
    onError: () => undefined,
  });
  const before = { is: 'there', processId: 'one', address: ADDRESS } as const;
  return {
    ...{ dead, here, state, asked, pauses, slow },
    left: async () => (await dead.of('one', () => true)).map(({ text }) => text),
    moves: async (): Promise<void> => {
      moved.forEach((listener) => listener({ home: 0, place: { is: 'here' }, before, isOf: () => true }));
      await settle();
    },
    dies: async (): Promise<void> => {
      died.forEach((listener) => listener('one', ADDRESS));
      await settle();
    },
    leaves: async (callIds: readonly string[]): Promise<void> => {
      heard.get(HANDED_OVER)?.(JSON.stringify({ processId: 'one', callIds }));
      await settle();
    },
    later: async (): Promise<void> => {
      timers.splice(0).forEach((run) => run());
      await settle();
    },
  };
};

describe('the stored calls of a dead process [TEL-022]', () => {
  it('are taken over by the process that has their accounts now, and nobody else’s are touched', async () => {
    const { dead, moves, asked, left } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    dead.put({ accountId: 'south', callId: 'b' }, 'call b');
    await moves();
    expect([asked, await left()]).toEqual([[['call a']], ['call b']]);
  });

  it('are taken over at once from one that hands them over, though it still listens; its others are left alone [TEL-021]', async () => {
    const { dead, leaves, state, asked, left } = open();
    for (const callId of ['a', 'c']) dead.put({ accountId: 'north', callId }, `call ${callId}`);
    dead.put({ accountId: 'south', callId: 'b' }, 'call b');
    state.isGone = false;
    await leaves(['a', 'b']);
    expect([asked, await left()]).toEqual([[['call a']], ['call c', 'call b']]);
  });

  it('are forgotten one by one as they are taken: the process that waits for it does not hang them up [TEL-021]', async () => {
    const { dead, leaves, slow, left } = open();
    for (const callId of ['a', 'b']) dead.put({ accountId: 'north', callId }, `call ${callId}`);
    let written = (): void => undefined;
    slow.set(
      'call b',
      new Promise((resolve) => {
        written = resolve;
      }),
    );
    await leaves(['a', 'b']);
    expect(await left()).toEqual(['call b']);
    written();
    await settle();
    expect(await left()).toEqual([]);
  });

  it('are taken by one attempt when two begin at once', async () => {
    const { dead, moves, leaves, asked } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    await Promise.all([moves(), leaves(['a'])]);
    expect(asked).toEqual([['call a']]);
  });

  it('are left alone while it is not certain that it is gone, and looked for again', async () => {
    const { dead, moves, later, state, asked } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    state.isGone = false;
    await moves();
    await later();
    expect(asked).toEqual([]);
    state.isGone = true;
    await later();
    expect(asked).toEqual([['call a']]);
  });

  it('are tried again while the log cannot be written, and not forgotten before', async () => {
    const { dead, moves, later, state, left } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    state.outcome = 'failed';
    await moves();
    expect(await left()).toEqual(['call a']);
    state.outcome = 'taken';
    await later();
    expect(await left()).toEqual([]);
  });

  it('that were handed over are tried again, too, and not forgotten before [TEL-021]', async () => {
    const { dead, leaves, later, state, left, asked } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    state.isGone = false;
    state.outcome = 'failed';
    await leaves(['a']);
    state.outcome = 'taken';
    await later();
    expect([asked, await left()]).toEqual([[['call a'], ['call a']], []]);
  });

  it('are looked for over some minutes, more seldom after half a minute: the machine may come back only then', async () => {
    const { dead, moves, later, pauses, state, asked } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    state.isGone = false;
    await moves();
    for (let tries = 0; tries < 60; tries++) await later();
    expect([pauses.slice(0, 31), pauses.at(-1), asked]).toEqual([
      [...Array.from({ length: 29 }, () => 1_000), 15_000, 15_000],
      15_000,
      [],
    ]);
    state.isGone = true;
    await later();
    expect(asked).toEqual([['call a']]);
  });

  it('are looked for at once when it dies, also in the middle of a longer pause', async () => {
    const { dead, moves, later, dies, state, asked } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    state.isGone = false;
    await moves();
    for (let tries = 0; tries < 40; tries++) await later();
    state.isGone = true;
    await dies();
    expect(asked).toEqual([['call a']]);
  });

  it('are looked for once more when a home comes while a look is under way', async () => {
    const { dead, here, moves, state, asked } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    dead.put({ accountId: 'south', callId: 'b' }, 'call b');
    let found = (): void => undefined;
    state.isGone = new Promise((resolve) => (found = () => resolve(true)));
    await moves();
    here.add('south');
    await moves();
    found();
    await settle();
    expect(asked).toEqual([['call a'], ['call b']]);
  });

  it('are looked for again when they could not be read', async () => {
    const { dead, moves, later, state, asked } = open();
    dead.put({ accountId: 'north', callId: 'a' }, 'call a');
    state.isRead = false;
    await moves();
    state.isRead = true;
    await later();
    expect(asked).toEqual([['call a']]);
  });

  it('of a home that comes later are taken over then, and those of one that had given up its homes when it dies', async () => {
    const { dead, here, moves, dies, asked } = open();
    dead.put({ accountId: 'south', callId: 'b' }, 'call b');
    await moves();
    here.add('south');
    await moves();
    dead.put({ accountId: 'north', callId: 'c' }, 'call c');
    await dies();
    expect(asked).toEqual([['call b'], ['call c']]);
  });

  it('that ended are not there', async () => {
    const { dead, moves, asked } = open();
    const call = { accountId: 'north', callId: 'a' };
    dead.put(call, 'call a');
    dead.remove(call);
    await moves();
    expect(asked).toEqual([]);
  });
});
