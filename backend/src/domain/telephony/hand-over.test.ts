import { createValuesInProcess } from '../../kernel/shared-state/in-process/shared-values.ts';
import type { CallHomePlace } from './call-homes.ts';
import { HANDED_OVER, handOverCalls } from './hand-over.ts';
import { createStoredCalls } from './stored-calls.ts';

const there: CallHomePlace = { is: 'there', processId: 'two', address: 'two.test:4000' };
const callOf = (accountId: string, callId: string) => ({
  ...{ callId, accountId, solution: 'c2c' as const, phase: 'talking' as const, agentId: null },
  ...{ customerNumber: '', serviceNumber: '', startedAt: 0, answeredAt: null, held: false },
});

interface Circumstances {
  /** Accounts that another process has once this one left, and the number of looks until that is known. */
  readonly homes?: readonly string[];
  readonly looks?: number;
  readonly others?: ReadonlySet<string> | null;
  readonly accounts?: readonly string[];
  /** Content of Redis: all calls, none, or none any more once they are stopped. */
  readonly store?: 'all' | 'nothing' | 'lost';
  /** Number of times that Redis does not answer once they are stopped. */
  readonly silent?: number;
  /** Whether the next process loses their accounts once they are stopped. */
  readonly movesOn?: boolean;
  /** Whether the next process takes what it is told of. */
  readonly areTaken?: boolean;
}

const usual: Required<Circumstances> = {
  ...{ homes: ['north'], looks: 0, others: new Set(['two']), accounts: ['north'] },
  ...{ store: 'all', areTaken: true, movesOn: false, silent: 0 },
};

/** A process that ends, with a call of each account. Returns what it did, in order. */
const end = async (circumstances: Circumstances): Promise<readonly string[]> => {
  const { homes, looks, others, accounts, store, areTaken, movesOn, silent } = { ...usual, ...circumstances };
  let looksInVain = 0;
  let isStopped = false;
  const done: string[] = [];
  const storedCalls = createStoredCalls('one', createValuesInProcess(Date.now));
  const calls = accounts.map((account) => callOf(account, `call-${account}`));
  if (store !== 'nothing') for (const call of calls) storedCalls.put(call, 'text');
  let looked = 0;
  const forgetAll = (): void => calls.forEach((call) => storedCalls.remove(call));
  await handOverCalls({
    callHomes: {
      place: (account) => {
        const isKnown = looked >= looks && homes.includes(account ?? '') && !(movesOn && isStopped);
        return isKnown ? there : { is: 'unknown' };
      },
    },
    notices: {
      tell: (topic, body) => {
        done.push(`told ${topic}: ${body}`);
        if (areTaken) forgetAll();
      },
    },
    processes: { others: async () => others },
    processId: 'one',
    storedCalls: {
      ...storedCalls,
      ask: async (processId) => {
        if (isStopped && (looksInVain += 1) <= silent) throw new Error('Redis is away');
        return storedCalls.ask(processId);
      },
    },
    telephony: {
      activeCalls: () => calls,
      handOver: async (isOf) => {
        if (store === 'lost') forgetAll();
        const callIds = calls.filter(({ accountId }) => isOf(accountId)).map(({ callId }) => callId);
        done.push(`stopped ${callIds.join()}`);
        isStopped = true;
        return { callIds, drop: (ids) => done.push(...ids.map((id) => `hung up ${id}`)) };
      },
    },
    pause: async () => void (looked += 1),
    log: { info: () => undefined },
  });
  return done;
};

const told = `told ${HANDED_OVER}: {"processId":"one","callIds":["call-north"]}`;

describe('calls of a process that ends [TEL-021]', () => {
  it.each<readonly [string, Circumstances, readonly string[]]>([
    [
      'are handed over once their accounts are at another process, which is told then',
      { looks: 12 },
      ['stopped call-north', told],
    ],
    ['of accounts that nobody took go on to its end', { accounts: ['north', 'south'] }, ['stopped call-north', told]],
    ['that nobody takes are hung up', { areTaken: false }, ['stopped call-north', told, 'hung up call-north']],
    ['that are not in Redis any more are hung up', { store: 'lost' }, ['stopped call-north', 'hung up call-north']],
    ['are handed over when Redis is away for a moment as they are stored', { silent: 2 }, ['stopped call-north', told]],
    ['are hung up when Redis stays away', { silent: 1_000 }, ['stopped call-north', 'hung up call-north']],
    [
      'whose account moves on meanwhile are left to the process that gets it',
      { movesOn: true, areTaken: false },
      ['stopped call-north', told],
    ],
    ['go on to its end when nobody takes their account', { homes: [] }, []],
    ['go on to its end when there is no other process', { others: new Set() }, []],
    ['go on to its end while Redis is away', { others: null }, []],
    ['go on to its end when none is stored, and so none can go on elsewhere', { store: 'nothing' }, []],
    ['are nothing to wait for when there are none', { accounts: [] }, []],
  ])('%s', async (_, circumstances, done) => {
    expect(await end(circumstances)).toEqual(done);
  });
});
