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
  readonly taken?: readonly string[];
  readonly looks?: number;
  readonly others?: ReadonlySet<string> | null;
  readonly accounts?: readonly string[];
  readonly isStored?: boolean;
}

/** A process that ends, with a call of each account. Returns what it did, in order. */
const end = async (circumstances: Circumstances): Promise<readonly string[]> => {
  const { taken = [], looks = 0, others = new Set(['two']), accounts = ['north'], isStored = true } = circumstances;
  const done: string[] = [];
  const storedCalls = createStoredCalls('one', createValuesInProcess(Date.now));
  const calls = accounts.map((account, nth) => callOf(account, `call ${String(nth)}`));
  if (isStored) for (const call of calls) storedCalls.put(call, 'text');
  let looked = 0;
  await handOverCalls({
    callHomes: {
      leave: async () => void done.push('left'),
      place: (account) => (looked >= looks && taken.includes(account ?? '') ? there : { is: 'unknown' }),
    },
    notices: { tell: (topic, body) => done.push(`told ${topic} by ${body}`) },
    processes: { others: async () => others },
    processId: 'one',
    storedCalls,
    telephony: {
      activeCalls: () => calls,
      handOver: async (isOf) => {
        const theirs = accounts.filter(isOf);
        done.push(`handed over those of ${theirs.join()}`);
        return theirs.length;
      },
    },
    pause: async () => void (looked += 1),
    log: { info: () => undefined },
  });
  return done;
};

describe('calls of a process that ends [TEL-021]', () => {
  it.each<readonly [string, Circumstances, readonly string[]]>([
    [
      'are handed over once their accounts are at another process, which is told then',
      { taken: ['north'], looks: 12 },
      ['left', 'handed over those of north', `told ${HANDED_OVER} by one`],
    ],
    [
      'of accounts that nobody took stay',
      { taken: ['north'], accounts: ['north', 'south'] },
      ['left', 'handed over those of north', `told ${HANDED_OVER} by one`],
    ],
    ['stay when nobody takes their account', {}, ['left']],
    ['stay when there is no other process', { others: new Set() }, []],
    ['stay while Redis is away', { others: null }, []],
    ['stay when none is stored, and so none can go on', { taken: ['north'], isStored: false }, ['left']],
    ['are nothing to wait for when there are none', { accounts: [] }, []],
  ])('%s', async (_, circumstances, done) => {
    expect(await end(circumstances)).toEqual(done);
  });
});
