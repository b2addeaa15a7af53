import fc from 'fast-check';
import { sql } from 'kysely';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { TEST_NOW } from '../../testing/made-once.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { lockLedger, standOf } from './append.ts';
import { chargeMany } from './charge-many.ts';
import { checkLedger, checkLedgers } from './check.ts';
import { lotsOf } from './lots.ts';
import type { Book } from './model/posting.ts';
import { charge, expireCredit, grant, open, recharge, refundCall } from './postings.ts';

const accountId = 'other';
const HOUR = 3_600_000;
const at = TEST_NOW;

type Step =
  | { readonly is: 'recharge'; readonly nth: number; readonly amount: number }
  | { readonly is: 'charge'; readonly nth: number; readonly amount: number }
  | { readonly is: 'grant'; readonly nth: number; readonly amount: number; readonly hours: number | null }
  | { readonly is: 'refund'; readonly nth: number; readonly amount: number; readonly of: number }
  | { readonly is: 'expire'; readonly nth: number; readonly hours: number };
/** Number of concurrent repetitions, and whether the process is killed in the middle first. */
interface Received {
  readonly step: Step;
  readonly times: number;
  readonly isKilled: boolean;
}

const nth = fc.nat(7);
const amount = fc.integer({ min: 1, max: 200 });
const hours = fc.integer({ min: 1, max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ is: fc.constant('recharge'), nth, amount }),
  { weight: 2, arbitrary: fc.record({ is: fc.constant('charge'), nth, amount }) },
  fc.record({ is: fc.constant('grant'), nth, amount, hours: fc.option(hours) }),
  fc.record({ is: fc.constant('refund'), nth, amount, of: nth }),
  fc.record({ is: fc.constant('expire'), nth, hours: fc.nat(7) }),
);
const told: fc.Arbitrary<Received> = fc.record({ step, times: fc.integer({ min: 1, max: 3 }), isKilled: fc.boolean() });

/** Returns the change of the balance: the amount once, and nothing when repeated. */
async function take(tx: Tx, run: string, one: Step): Promise<number> {
  const of = { accountId, at };
  const id = `${run} ${one.nth}`;
  if (one.is === 'recharge') return (await recharge(tx, { ...of, amount: one.amount, paymentId: id })) ? one.amount : 0;
  if (one.is === 'grant') {
    const expiresAt = one.hours === null ? null : at + one.hours * HOUR;
    return (await grant(tx, { ...of, amount: one.amount, grantId: id, expiresAt, reason: '' })) ? one.amount : 0;
  }
  if (one.is === 'charge') {
    await lockLedger(tx, accountId);
    return (await charge(tx, { ...of, kind: 'call', amount: one.amount, sourceId: id })) ? -one.amount : 0;
  }
  if (one.is === 'expire') return 0 - (await expireCredit(tx, accountId, at + one.hours * HOUR));
  const refund = { ...of, amount: one.amount, refundId: id, callId: `${run} ${one.of}` };
  return (await refundCall(tx, refund)) === 'refunded' ? one.amount : 0;
}

const balanceOf = async (tx: Tx): Promise<number> => {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('balance')
    .where('account_id', '=', accountId)
    .orderBy('place', 'desc')
    .executeTakeFirst();
  return Number(row?.balance ?? 0);
};

describeOnEachDriver('the ledger', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await openDatabase());
  }, 120_000);
  afterAll(() => database.close());

  const inAccount = <Result>(work: (tx: Tx) => Promise<Result>) => database.withAccount(accountId, work);

  it('whatever is charged, refunded, repeated, simultaneous or killed: the balance is the plain sum [ACCT-010] @whole', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 5, maxLength: 25 }), async (all) => {
        run += 1;
        let sum = await inAccount(balanceOf);
        const once = new Set<string>();
        for (const { step: one, times, isKilled } of all) {
          const killed = async (tx: Tx) => {
            await take(tx, `run ${run}`, one);
            throw new Error('killed');
          };
          if (isKilled) await expect(inAccount(killed)).rejects.toThrow('killed');
          const changes = await Promise.all(
            Array.from({ length: times }, () => inAccount((tx) => take(tx, `run ${run}`, one))),
          );
          const counted = changes.filter((change) => change !== 0);
          expect(counted.length).toBeLessThanOrEqual(1);
          if (one.is !== 'expire' && counted.length === 1) {
            expect(once).not.toContain(`${one.is} ${one.nth}`);
            once.add(`${one.is} ${one.nth}`);
          }
          sum += counted[0] ?? 0;
        }
        expect(await inAccount(balanceOf)).toBe(sum);
        expect((await inAccount((tx) => lotsOf(tx, accountId))).reduce((total, { left }) => total + left, 0)).toBe(sum);
        expect(await inAccount((tx) => checkLedger(tx, accountId))).toEqual([]);
      }),
      { numRuns: 15, seed: 46 },
    );
  }, 120_000);

  it('different calls that end at once are all charged, without gaps [ACCT-010]', async () => {
    const before = await inAccount(balanceOf);
    const charges = Array.from({ length: 20 }, (_, one) =>
      inAccount(async (tx) => {
        await lockLedger(tx, accountId);
        await charge(tx, { accountId, kind: 'call', at, amount: one + 1, sourceId: `at once ${one}` });
      }),
    );
    await Promise.all(charges);
    expect(await inAccount(balanceOf)).toBe(before - 210);
    expect(await inAccount((tx) => checkLedger(tx, accountId))).toEqual([]);
  });

  it('charges together equal those one by one: each uses what earlier ones left, and each exists once [ACCT-010, ACCT-023]', async () => {
    await inAccount(async (tx) => {
      await recharge(tx, { accountId, at, amount: 100, paymentId: 'for a group' });
      await grant(tx, { accountId, at, amount: 30, grantId: 'group', expiresAt: at + HOUR, reason: '' });
    });
    const before = await inAccount(balanceOf);
    const charge = (nth: number, amount: number) => ({ kind: 'call', sourceId: `group ${nth}`, amount, at }) as const;
    const charges = [charge(1, 25), charge(2, 0), charge(3, 25), charge(1, 25)];
    const together = (all: typeof charges) =>
      inAccount(async (tx) => {
        await lockLedger(tx, accountId);
        return chargeMany(tx, accountId, all);
      });
    expect(await together(charges)).toBe(2);
    expect(await together([...charges, charge(4, 7)])).toBe(1);
    expect(await inAccount(balanceOf)).toBe(before - 57);
    const taken = await inAccount((tx) =>
      tx
        .selectFrom('ledger_entries as entry')
        .innerJoin('ledger_transactions as line', (join) =>
          join.onRef('line.account_id', '=', 'entry.account_id').onRef('line.place', '=', 'entry.place'),
        )
        .select(['line.source_id', 'entry.amount'])
        .where('entry.lot', '=', 'group')
        .where('line.kind', '=', 'call')
        .orderBy('line.place')
        .execute(),
    );
    expect(taken.map(({ source_id, amount }) => [source_id, Number(amount)])).toEqual([
      ['group 1', -25],
      ['group 3', -5],
    ]);
    expect(await inAccount((tx) => checkLedger(tx, accountId))).toEqual([]);
  });

  type Part = ReturnType<typeof sql>;
  /** Adds a line after the last one, with its entries (book, amount, error of their balance), in one statement. */
  const add = (place: Part, balance: Part, ...entries: readonly (readonly [Book, number, number])[]) => {
    const values = entries.map(([book, amount, off]) => sql`(${book}::text, ${amount}::bigint, ${off}::bigint)`);
    return sql`
    with last as (select place, balance from ledger_transactions where account_id = ${accountId} order by place desc limit 1),
    line as (
      insert into ledger_transactions (account_id, place, kind, source_id, at, balance)
      select ${accountId}, ${place}, 'recharge', 'by hand', now(), ${balance} from last)
    insert into ledger_entries (account_id, place, book, amount, after)
    select ${accountId}, ${place}, book, amount, amount + off
      + coalesce((select after from ledger_entries e where e.account_id = ${accountId} and e.book = each.book order by e.place desc limit 1), 0)
    from last, (values ${sql.join(values)}) as each (book, amount, off)`;
  };
  const [next, more] = [sql`last.place + 1`, sql`last.balance + 5`];
  const lineAlone = sql`
    insert into ledger_transactions (account_id, place, kind, source_id, at, balance)
    select account_id, place + 1, 'recharge', 'by hand', now(), balance from ledger_transactions
    where account_id = ${accountId} order by place desc limit 1`;
  /** Adds entries to the line `back` before the last one, in a statement other than its own. */
  const addLater = (back: number, ...entries: readonly (readonly [Book, number])[]) => sql`
    insert into ledger_entries (account_id, place, book, amount, after)
    select ${accountId}, line.place, book, amount, amount
      + coalesce((select after from ledger_entries e where e.account_id = ${accountId} and e.book = each.book and e.place < line.place order by e.place desc limit 1), 0)
    from (select max(place) - ${back}::int as place from ledger_transactions where account_id = ${accountId}) as line,
      (values ${sql.join(entries.map(([book, amount]) => sql`(${book}::text, ${amount}::bigint)`))}) as each (book, amount)`;

  it.each([
    ['another stand of a book', add(next, more, ['purchased', 5, 0], ['payments', -5, 1]), /an entry .* does not follow/],
    ['a transaction without entries', lineAlone, /not balanced/],
    ['a gap', add(sql`last.place + 2`, more, ['purchased', 5, 0], ['payments', -5, 0]), /does not follow/],
    ['a gap after which the account begins anew', add(sql`last.place + 2`, sql`5`, ['purchased', 5, 0], ['payments', -5, 0]), /does not follow/],
    ['another balance', add(next, sql`last.balance + 6`, ['purchased', 5, 0], ['payments', -5, 0]), /does not follow/],
    ['entries without a transaction', addLater(-1, ['purchased', 5], ['payments', -5]), /does not follow/],
    ['an amount from nowhere, added later', addLater(0, ['expired', 5]), /not balanced/],
    ['what changes a stand that others follow', addLater(2, ['usage', 5], ['expired', -5]), /an entry .* does not follow/],
    ['one side alone', add(next, more, ['purchased', 5, 0]), /not balanced/],
  ])('the database refuses %s [ACCT-010]', async (_, statement, reason) => {
    const written = inAccount(async (tx) => {
      await recharge(tx, { accountId, amount: 1, at, paymentId: 'first' });
      for (const sourceId of ['used', 'used again']) await charge(tx, { accountId, kind: 'call', at, amount: 1, sourceId });
      await statement.execute(tx);
    });
    await expect(written).rejects.toThrow(reason);
    expect(await inAccount((tx) => checkLedger(tx, accountId))).toEqual([]);
  }); // prettier-ignore

  it.each(['ledger_transactions', 'ledger_entries', 'credit_grants', 'call_charges'])(
    'nobody changes or deletes rows of %s, not even the owner [ACCT-010]',
    async (table) => {
      for (const change of [sql`update ${sql.table(table)} set account_id = account_id`, sql`delete from ${sql.table(table)}`, sql`truncate ${sql.table(table)} cascade`])
        await expect(database.asOwner((tx) => change.execute(tx))).rejects.toThrow(/only ever added/);
    },
  ); // prettier-ignore

  it('granted credit is charged first and its rest expires, shown separately in each debit [ACCT-023]', async () => {
    const account = { accountId: 'north', at };
    await database.withAccount('north', async (tx) => {
      expect(await expireCredit(tx, 'north', at + 31 * 24 * HOUR)).toBe(200); // the demo’s own
      const before = await standOf(tx, 'north', 'purchased');
      await recharge(tx, { ...account, amount: 100, paymentId: 'p' });
      await grant(tx, { ...account, amount: 30, grantId: 'late', expiresAt: at + 9 * HOUR, reason: 'Trial' });
      await grant(tx, { ...account, amount: 20, grantId: 'soon', expiresAt: at + HOUR, reason: 'Trial' });
      await charge(tx, { ...account, kind: 'call', amount: 25, sourceId: 'c1' });
      const lots = async () => Object.fromEntries((await lotsOf(tx, 'north')).map(({ id, left }) => [id, left]));
      expect(await lots()).toMatchObject({ late: 25, '': before + 100 });
      expect(await expireCredit(tx, 'north', at + 10 * HOUR)).toBeGreaterThanOrEqual(25);
      expect(await expireCredit(tx, 'north', at + 10 * HOUR)).toBe(0);
      await charge(tx, { ...account, kind: 'call', amount: 25, sourceId: 'c2' });
      expect(await lots()).toEqual({ '': before + 75 });
      const refund = { ...account, amount: 15, callId: 'c2' };
      expect(await refundCall(tx, { ...refund, refundId: 'r1' })).toBe('refunded');
      expect(await refundCall(tx, { ...refund, refundId: 'r2' })).toBe('too-much');
      expect(await refundCall(tx, { ...refund, callId: 'never', refundId: 'r3' })).toBe('no-charge');
      expect(await lots()).toEqual({ '': before + 90 });
    });
  });

  it('an account opened by the demo is not opened again', async () => {
    expect(await inAccount((tx) => open(tx, { accountId, at, used: 70, has: 30 }))).toBe(false);
    expect(await inAccount((tx) => checkLedger(tx, accountId))).toEqual([]);
  });

  it('the nightly check names differences, and corrects nothing [ACCT-010]', async () => {
    const errors: unknown[] = [];
    const deps = { database, onError: (error: unknown) => void errors.push(error) };
    expect(await checkLedgers(deps)).toBe(0);
    // Changes that no role of the product can make.
    await database.asOwner(async (tx) => {
      await sql`alter table ledger_transactions disable trigger only_added, no force row level security`.execute(tx);
      await sql`update ledger_transactions set balance = balance + 1 where account_id = ${accountId} and place = 2`.execute(tx);
      await sql`alter table ledger_transactions enable trigger only_added, force row level security`.execute(tx);
    });
    expect(await checkLedgers(deps)).toBe(1);
    expect(String(errors[0])).toContain('The ledger of other is not what its entries say: 2: another balance than counted');
  });
}); // prettier-ignore
