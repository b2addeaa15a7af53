import fc from 'fast-check';
import { financialYearOf, gstinCheckDigit, invoiceNumber, nextSequence, readGstin, sumOf, taxOf, type Place, type Taxed } from './index.ts'; // prettier-ignore

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', { ok: true, state: '27' }],
    ['09AAACH7409R1ZZ', { ok: true, state: '09' }],
    [' 27aapfu 0939f1zv', { ok: true, state: '27' }],
    ['27AAPFU0939F1ZX', { ok: false, fault: 'check' }],
    ['27AAPFU0993F1ZV', { ok: false, fault: 'check' }],
    ['39AAPFU0939F1ZV', { ok: false, fault: 'state' }],
    ['00AAPFU0939F1ZV', { ok: false, fault: 'state' }],
    ['27AAPFU0939F0ZV', { ok: false, fault: 'form' }],
    ['27AAPFU0939F1Z', { ok: false, fault: 'form' }],
    ['', { ok: false, fault: 'form' }],
  ])('%s reads %j [rule: ACCT-013]', (text, found) => expect(readGstin(text)).toEqual(found));

  it('any one character written wrong is noticed [rule: ACCT-013]', () => {
    const right = '27AAPFU0939F1ZV';
    const symbols = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const [at, was] of [...right].entries())
      for (const symbol of symbols.filter((each) => each !== was))
        expect(readGstin(right.slice(0, at) + symbol + right.slice(at + 1)).ok).toBe(false);
    expect(gstinCheckDigit(right.slice(0, 14))).toBe('V');
  });
});

const place = (country: string, state: string | null = null, taxId: string | null = null): Place => ({
  ...{ country, state, taxId },
});
const maharashtra = place('IN', '27');
const rates = { gst: 1_800, vat: { DE: 1_900, AE: 500 } };
const lines = (...each: readonly (readonly [string, number, number])[]) => ({
  ...{ ok: true, note: null, lines: each.map(([name, rate, amount]) => ({ name, rate, amount })) },
});

describe('the tax of an invoice', () => {
  it.each<[string, number, Place, Place, object]>([
    ['within a state: two halves', 1_000, maharashtra, maharashtra, lines(['CGST', 900, 90], ['SGST', 900, 90])],
    ['to another state: one whole', 1_000, maharashtra, place('IN', '09'), lines(['IGST', 1_800, 180])],
    ['within a union territory', 1_000, place('IN', '04'), place('IN', '04'), lines(['CGST', 900, 90], ['UTGST', 900, 90])],
    ['Delhi has a parliament', 1_000, place('IN', '07'), place('IN', '07'), lines(['CGST', 900, 90], ['SGST', 900, 90])],
    ['rounded once: half a unit up, each half alike', 50, maharashtra, maharashtra, lines(['CGST', 900, 5], ['SGST', 900, 5])],
    ['what is taken back is its mirror', -50, maharashtra, maharashtra, lines(['CGST', 900, -5], ['SGST', 900, -5])],
    ['nothing is no -0', -1, maharashtra, maharashtra, lines(['CGST', 900, 0], ['SGST', 900, 0])],
    ['out of India', 1_000, maharashtra, place('AE'), { ok: true, lines: [], note: 'exported' }],
    ['a state that is not known', 1_000, maharashtra, place('IN'), { ok: false, reason: 'unknown-state' }],
    ['VAT by the buyer’s country', 1_000, place('DE'), place('DE'), lines(['VAT', 1_900, 190])],
    ['VAT of a business abroad', 1_000, place('DE'), place('AE', null, 'T1'), { ok: true, lines: [], note: 'reverse-charge' }],
    ['VAT of a business at home', 1_000, place('DE'), place('DE', null, 'DE1'), lines(['VAT', 1_900, 190])],
    ['a country that the data do not have', 1_000, place('DE'), place('FR'), { ok: false, reason: 'unknown-rate' }],
  ])('%s [rule: ACCT-013]', (_, net, seller, buyer, found) => expect(taxOf(net, seller, buyer, rates)).toEqual(found)); // prettier-ignore

  it.each([
    [1_049, 100, { net: 889, tax: 160, rounding: -49, total: 1_000 }],
    [1_050, 100, { net: 890, tax: 160, rounding: 50, total: 1_100 }],
    [1_051, 1, { net: 891, tax: 160, rounding: 0, total: 1_051 }],
  ])('%d to the next %d [rule: ACCT-013]', (whole, to, sum) =>
    expect(sumOf(whole - 160, [{ name: 'IGST', rate: 1_800, amount: 160 }], to)).toEqual(sum),
  );

  const linesOf = (taxed: Taxed) => (taxed.ok ? taxed.lines : []);

  it('of whatever sum: whole units, what is taken back is what was charged, never -0 [rule: ACCT-013]', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom('27', '09'), fc.constantFrom(1, 100), (net, state, to) => {
        const charged = linesOf(taxOf(net, maharashtra, place('IN', state), rates));
        const back = linesOf(taxOf(-net, maharashtra, place('IN', state), rates));
        charged.forEach(({ amount }, at) => expect(amount + (back[at]?.amount ?? NaN)).toBe(0));
        const values = [...charged, ...back].map(({ amount }) => amount);
        expect(values.every((amount) => Number.isSafeInteger(amount) && !Object.is(amount, -0))).toBe(true);
        const one = sumOf(net, charged, to);
        const other = sumOf(-net, back, to);
        expect(one.total + other.total).toBe(0);
        expect(one.total % to).toBe(0);
        expect(Math.abs(one.rounding)).toBeLessThanOrEqual(to / 2);
        expect(one.net + one.tax + one.rounding).toBe(one.total);
      }),
    );
  });
});

describe('the number of an invoice', () => {
  it.each([
    ['2026-03-31', 4, '25-26'],
    ['2026-04-01', 4, '26-27'],
    ['2026-12-31', 4, '26-27'],
    ['2099-04-01', 4, '99-00'],
    ['2026-01-01', 1, '26'],
    ['2026-12-31', 1, '26'],
  ])('%s, years from month %d on: %s [rule: ACCT-013]', (day, first, year) =>
    expect(financialYearOf(day, first)).toBe(year),
  );

  it.each<[string, string, number, string | null]>([
    ['PB', '26-27', 12, 'PB/26-27/00012'],
    ['PBIN', '26-27', 99_999, 'PBIN/26-27/99999'],
    ['PBIN', '26-27', 100_000, null],
    ['PB', '26', 123_456_789, 'PB/26/123456789'],
    ['pb', '26', 1, null],
    ['PB', '26', 0, null],
    ['', '26', 1, null],
  ])('%s %s %d: %s [rule: ACCT-013]', (prefix, year, sequence, number) =>
    expect(invoiceNumber(prefix, year, sequence)).toBe(number),
  );

  it('has no gaps, from 1 on [rule: ACCT-013]', () => expect([null, 1, 2].map(nextSequence)).toEqual([1, 2, 3]));
});
