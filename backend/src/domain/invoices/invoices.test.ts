import fc from 'fast-check';
import type { InvoiceRow, RatedLeg } from '@patchbay/shared-contracts/billing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { describeOnEachDriver } from '../../testing/drivers.ts';
import { TEST_NOW } from '../../testing/made-once.ts';
import { charge, grant, refundCall } from '../ledger/postings.ts';
import { payRent } from '../subscription/rent.ts';
import { invoiceMonths } from './chore.ts';
import { creditInvoice } from './credit.ts';
import { invoiceMonth } from './month.ts';
import { creditPaidBack } from './paid-back.ts';
import { tellParticulars } from './particulars.ts';
import { linesAfter } from './read-lines.ts';
import { invoiceBy, invoicesAfter } from './read.ts';
import { rechargeInvoices } from './recharge.ts';
import { bookCharge, leg } from './testing/charged-call.ts';
import type { Seller } from './model/rules.ts';

const accountId = 'other';
const at = TEST_NOW;
const DAY_MS = 86_400_000;
const seller: Seller = {
  ...{ name: 'Seller', address: 'Street 1', country: 'IN', state: '29', tax_id: '29AAAAA0000A1ZY', currency: 'INR' },
};
/** A coin is one rupee before tax. */
const invoicing = { seller, coinPrice: { unitAmount: 118 } };
const recharge = rechargeInvoices(seller, (error) => {
  throw error;
});
const currency = 'INR';
const month = { name: '2026-10', from: at - 40 * DAY_MS, to: at - 10 * DAY_MS };

describeOnEachDriver('invoices', (open) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await open());
  }, 60_000);
  afterAll(() => database.close());
  const inAccount = <Result>(work: (tx: Tx) => Promise<Result>) => database.withAccount(accountId, work);
  const paid = (paymentId: string, sum = 1_180) =>
    inAccount((tx) => recharge(tx, { accountId, paymentId, paid: sum, currency, at }));
  const numbers = async (prefix: string) => {
    const rows = await inAccount((tx) =>
      tx.selectFrom('invoices').select('number').where('prefix', '=', prefix).orderBy('sequence').execute(),
    );
    return rows.map(({ number }) => number);
  };
  const read = (id: string | null) => inAccount((tx) => invoiceBy(tx, id ?? ''));
  const lines = (id: string | null) => inAccount((tx) => linesAfter(tx, id ?? '', 0, 500));

  it('twenty at once are numbered without a gap, and those rolled back take no number [rule: ACCT-013] @whole', async () => {
    const before = (await numbers('I')).length;
    const killed = (nth: number) =>
      inAccount(async (tx) => {
        await recharge(tx, { accountId, paymentId: `killed-${nth}`, paid: 5, currency, at });
        throw new Error('killed');
      }).catch(() => null);
    await Promise.all(Array.from({ length: 20 }, (_, nth) => [paid(`at-once-${nth}`), killed(nth)]).flat());
    const all = await numbers('I');
    expect(all).toHaveLength(before + 20);
    const [first = ''] = all;
    expect(first).toMatch(/^I[0-9A-Z]{3}\/26-27\/00001$/);
    expect(all).toEqual(all.map((_, nth) => first.slice(0, -5) + String(nth + 1).padStart(5, '0')));
    expect(Math.max(...all.map((number) => number.length))).toBeLessThanOrEqual(16);
  }, 60_000);

  it('a payment reported three times at once has one invoice [rule: ACCT-013]', async () => {
    const before = (await numbers('I')).length;
    const ids = await Promise.all([paid('thrice'), paid('thrice'), paid('thrice')]);
    expect(new Set(ids).size).toBe(1);
    expect(await numbers('I')).toHaveLength(before + 1);
  });

  it('no two accounts share a number [rule: ACCT-013]', async () => {
    await paid('mine');
    await database.withAccount('demo', (tx) =>
      recharge(tx, { accountId: 'demo', paymentId: 'mine', paid: 5, currency, at }),
    );
    const theirs = await database.withAccount('demo', (tx) => tx.selectFrom('invoices').select('number').execute());
    const own = await numbers('I');
    expect(theirs.filter(({ number }) => own.includes(number))).toEqual([]);
  });

  it('is taxed by the account’s place, and keeps the account’s details of that time [rule: ACCT-013]', async () => {
    const unplaced = await read(await paid('unplaced', 1_180));
    expect(unplaced).toMatchObject({ place_of_supply: '29', taxes: [{ name: 'CGST', amount: 90 }, { name: 'SGST' }] });
    const maharashtra = { name: 'Buyer', address: 'Road 2', country: 'IN', state: '27', tax_id: '27AAPFU0939F1ZV' };
    await inAccount((tx) => tellParticulars(tx, accountId, maharashtra, at));
    const id = await paid('placed', 1_180);
    await inAccount((tx) => tellParticulars(tx, accountId, { ...maharashtra, name: 'Later', country: 'AE', state: null, tax_id: null }, at)); // prettier-ignore
    const placed = await read(id);
    expect(placed).toMatchObject({ buyer: maharashtra, place_of_supply: '27', net: 1_000, tax: 180, rounding: 0, total: 1_180, state: 'paid' }); // prettier-ignore
    expect(placed?.taxes).toEqual([{ name: 'IGST', rate: 1_800, amount: 180 }]);
    expect(await read(await paid('abroad', 1_000))).toMatchObject({ taxes: [], note: 'exported', total: 1_000 });
  });

  it('is never changed, neither by the account nor by the tables’ owner [rule: ACCT-013]', async () => {
    const id = await paid('kept');
    await expect(inAccount((tx) => sql`update invoices set total = 0`.execute(tx))).rejects.toThrow(
      'permission denied',
    );
    await expect(inAccount((tx) => sql`delete from invoice_lines`.execute(tx))).rejects.toThrow('permission denied');
    await expect(database.asOwner((tx) => sql`update invoices set total = 0`.execute(tx))).rejects.toThrow(
      'only ever added',
    );
    const late = {
      account_id: accountId,
      invoice_id: id ?? '',
      nth: 2,
      kind: 'credit',
      code: 'x',
      amount: -1,
    } as const;
    await expect(inAccount((tx) => tx.insertInto('invoice_lines').values(late).execute())).rejects.toThrow(
      'never changed',
    );
  });

  it('sums up charges of calls by number and tariff, less granted and prepaid coins [rule: ACCT-013]', async () => {
    const then = month.from + DAY_MS;
    const house: RatedLeg = leg({ prefix: null, number: '+1', amount: 7 });
    await inAccount(async (tx) => {
      await bookCharge(tx, { accountId, callId: 'before', at: month.from - 1, legs: [leg()] });
      await bookCharge(tx, { accountId, callId: 'one', at: month.from, legs: [leg(), house] });
      await bookCharge(tx, { accountId, callId: 'two', at: then, legs: [leg({ pulses: 202, amount: 606 })] });
      await bookCharge(tx, { accountId, callId: 'after', at: month.to, legs: [leg()] });
      await refundCall(tx, { accountId, amount: 2, at: then, refundId: 'back', callId: 'two' });
      await charge(tx, { accountId, kind: 'message', amount: 2, at: then, sourceId: 'm-1' });
      const rent = {
        accountId,
        at: then,
        what: 'number',
        from: then,
        to: month.to,
        monthly: 300,
        amount: 300,
      } as const;
      await payRent(tx, { ...rent, about: '+97145000009' });
      expect(await payRent(tx, { ...rent, about: '+97145000009' })).toBe(false);
    });
    const make = () => inAccount((tx) => invoiceMonth(tx, invoicing, { accountId, month, at }));
    const id = await make();
    expect(await make()).toBe(id);
    const found = await lines(id);
    // The buyer is abroad: a coin is 118 without tax.
    expect(found.map(({ kind, prefix, calls, pulses, amount }) => [kind, prefix, calls, pulses, amount])).toEqual([
      ['calls', null, 1, 1, 7 * 118],
      ['calls', '971', 2, 203, 609 * 118],
      ['messages', null, 1, 0, 2 * 118],
      ['rent', null, 0, 0, 300 * 118],
      ['refunds', null, 0, 0, -2 * 118],
      // The demo grants 200; three were used for the earlier call.
      ['granted', null, 0, 0, -197 * 118],
      ['paid-ahead', null, 0, 0, -719 * 118],
    ]);
    expect(found.find(({ kind }) => kind === 'rent')?.service_number).toBe('+97145000009');
    expect(found[1]).toMatchObject({ setup_milli: 0, pulse_milli: 3_000 * 118 });
    expect(await read(id)).toMatchObject({ kind: 'month', net: 0, total: 0, state: 'settled', due_at: null });
  });

  it('a postpaid account owes its month, within fifteen days, without invoices for recharges [rule: ACCT-013]', async () => {
    const north = <Result>(work: (tx: Tx) => Promise<Result>) => database.withAccount('north', work);
    await north((tx) => tx.updateTable('accounts').set({ billing_type: 'postpaid' }).execute());
    await north((tx) => grant(tx, { accountId: 'north', amount: 4, at: month.from, grantId: 'g', expiresAt: month.from + 1, reason: '' })); // prettier-ignore
    await north((tx) => bookCharge(tx, { accountId: 'north', callId: 'n-1', at: month.from, legs: [leg({ amount: 1_004 })] })); // prettier-ignore
    expect(await north((tx) => recharge(tx, { accountId: 'north', paymentId: 'p', paid: 5, currency, at }))).toBeNull();
    const id = await north((tx) => invoiceMonth(tx, invoicing, { accountId: 'north', month, at }));
    const made = await north((tx) => invoiceBy(tx, id ?? ''));
    const granted = (await north((tx) => linesAfter(tx, id ?? '', 0, 9))).find(({ kind }) => kind === 'granted');
    expect(made).toMatchObject({ state: 'due', net: 100_400 + (granted?.amount ?? 0) });
    expect(Date.parse(made?.due_at ?? '')).toBe(at + 15 * DAY_MS);
  });

  it('a month without use has no invoice and takes no number; missed months are made once [rule: ACCT-013]', async () => {
    const before = await numbers('I');
    const empty = { name: '2020-01', from: 0, to: 1 };
    expect(await inAccount((tx) => invoiceMonth(tx, invoicing, { accountId, month: empty, at }))).toBeNull();
    expect(await numbers('I')).toEqual(before);
    const later = at + 40 * DAY_MS;
    const deps = { database, now: () => later, onError: () => undefined, config: invoicing };
    await invoiceMonths(deps, accountId);
    const made = await numbers('I');
    expect(made.length).toBeGreaterThan(before.length);
    await invoiceMonths(deps, accountId);
    expect(await numbers('I')).toEqual(made);
  });

  it('is reversed by credit notes with their own numbers, and never by more than its amount [rule: ACCT-013]', async () => {
    const id = (await paid('to-credit', 1_000)) ?? ''; // the buyer is abroad: no tax;
    const credit = (sourceId: string, amount: number) =>
      inAccount((tx) => creditInvoice(tx, { accountId, invoiceId: id, amount, at, sourceId, reason: 'Wrong' }));
    const [one, other] = await Promise.all([credit('a', 600), credit('b', 600)]);
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'partly-credited', credit_notes: [{ net: -600, of: { id } }] });
    expect((await credit('c', 400)).ok).toBe(true);
    const made = await read(id);
    expect(made?.state).toBe('credited');
    expect(await credit('d', 1)).toEqual({ ok: false, reason: 'too-much' });
    expect(await credit('a', 1)).toMatchObject({ ok: expect.any(Boolean) });
    const notes = await numbers('C');
    expect(notes.map((number) => number.slice(-5))).toEqual(['00001', '00002']);
    expect(notes[0]).toMatch(/^C[0-9A-Z]{3}\/26-27\/00001$/);
  });

  it('is reversed wholly by a refund of all, of which a part was credited before [ACCT-013, ACCT-014]', async () => {
    const id = (await paid('to-refund', 1_000)) ?? '';
    await inAccount((tx) => creditInvoice(tx, { accountId, invoiceId: id, amount: 250, at, sourceId: 'line', reason: 'Wrong' })); // prettier-ignore
    const back = (refundId: string) =>
      inAccount((tx) => creditPaidBack(tx, { accountId, paymentId: 'to-refund', refundId, money: 1_000, paid: 1_000, before: 0, at })); // prettier-ignore
    expect(await back('all')).not.toBeNull();
    const made = await read(id);
    expect(made).toMatchObject({ state: 'credited' });
    expect(made?.credit_notes.map(({ net }) => net).sort()).toEqual([-250, -750]);
    expect(await back('again')).toBeNull();
  });

  it('with any sums: lines and taxes equal the total, rounded once, and a full credit note mirrors it [rule: ACCT-013]', async () => {
    // Two taxes, each rounded.
    const karnataka = { name: 'Near', address: 'Road 3', country: 'IN', state: '29', tax_id: null };
    await inAccount((tx) => tellParticulars(tx, accountId, karnataka, at));
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.integer({ min: 2, max: 10_000_000 }), async (run, sum) => {
        const id = (await paid(run, sum)) ?? '';
        const amount = (await read(id))?.net ?? 0;
        const credited = await inAccount((tx) =>
          creditInvoice(tx, { accountId, invoiceId: id, amount, at, sourceId: run, reason: 'All' }),
        );
        const made = await read(id);
        const note = await read(credited.ok ? credited.id : null);
        if (made === undefined || note === undefined) throw new Error('Both were made.');
        expect(made.taxes).toHaveLength(2);
        const whole = [...(await lines(id)), ...made.taxes].reduce((all, { amount: each }) => all + each, 0);
        expect(whole + made.rounding).toBe(made.total);
        expect(made.total).toBe(sum);
        expect(Math.abs(made.rounding)).toBeLessThanOrEqual(1);
        expect([note.net, note.tax, note.total].map((value) => 0 - value)).toEqual([made.net, made.tax, made.total]);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('a payment with an unknown tax is reported, and has its invoice once the tax is known [rule: ACCT-013]', async () => {
    const german = { ...seller, country: 'DE', state: null, tax_id: 'DE811907980', currency: 'EUR' };
    const failed: unknown[] = [];
    const invoice = rechargeInvoices(german, (error) => failed.push(error));
    const from = (country: string) => {
      const said = { name: 'Buyer', address: 'Road 2', country, state: null, tax_id: null };
      return inAccount((tx) => tellParticulars(tx, accountId, said, at));
    };
    const of = { accountId, paymentId: 'no-rate', paid: 11_900, currency: 'EUR', at };
    await from('US');
    expect(await inAccount((tx) => invoice(tx, of))).toBeNull();
    expect(failed).toMatchObject([{ message: expect.stringContaining('no-rate') }]);
    await from('DE');
    const made = await read(await inAccount((tx) => invoice(tx, of)));
    expect(made).toMatchObject({
      net: 10_000,
      tax: 1_900,
      total: 11_900,
      currency: 'EUR',
      number: expect.stringMatching(/\/26\//),
    });
  });

  it('is listed, newest first, each once', async () => {
    const all: string[] = [];
    for (let last: string | null = null; ;) {
      const after: string | null = last;
      const some: readonly InvoiceRow[] = await inAccount((tx) => invoicesAfter(tx, after, 7));
      all.push(...some.map(({ id }) => id));
      last = some.at(-1)?.id ?? null;
      if (last === null) break;
    }
    const { count } = await inAccount((tx) =>
      tx
        .selectFrom('invoices')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    );
    expect(new Set(all).size).toBe(Number(count));
    expect(all).toHaveLength(Number(count));
  });
});
