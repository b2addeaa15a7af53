import type { NewRate, Rate } from '../../wire/rates.ts';
import { decideRates, ratesFor, standingRates, tariffOfRate } from './rate-versions.ts';
import { coinsOfMilli, milliOf, prefixOf, readRate, type TypedRate } from './typed-rate.ts';
import { tariffFor } from './tariff.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const clock = { now: NOW, zone: 'Asia/Kolkata' };
const price = { setup_milli: 0, pulse_milli: 500, pulse_seconds: 30 };
const key = { channel: 'voice', direction: 'outbound', prefix: '44', number_type: '', hours: '' } as const;
const rate = (part: Partial<Rate> = {}): Rate => ({ ...key, ...price, since: null, ...part });
const wanted = (part: Partial<NewRate> = {}): NewRate => ({ ...key, ...price, from: null, ...part });
const typed = (part: Partial<TypedRate> = {}): TypedRate => ({
  ...{ channel: 'voice', direction: 'outbound', prefix: '+44', number_type: '', hours: '' },
  ...{ setup: '', price: '0.5', pulse_seconds: '30', from: '', ...part },
});

describe('a rate as typed', () => {
  it.each([
    ['0', 0],
    ['1', 1_000],
    ['0.5', 500],
    ['0,05', 50],
    ['1.234', 1_234],
    ['1000000', 1_000_000_000],
    ['1000000.001', null],
    ['1.2345', null],
    ['-1', null],
    ['', null],
    ['1e3', null],
    ['1.000,5', null],
  ])('costs "%s": %s thousandths [ACCT-011]', (text, milli) => expect(milliOf(text)).toBe(milli));

  it.each([0, 1, 50, 500, 1_234, 1_000_000_000])('%d thousandths are read as they are written [ACCT-011]', (milli) =>
    expect(milliOf(coinsOfMilli(milli))).toBe(milli),
  );

  it.each([
    ['+44', '44'],
    ['+44 (20) 79-46', '44207946'],
    ['', ''],
    ['44x', null],
    ['4+4', null],
    ['1234567890123456', null],
  ])('is for numbers that begin with "%s": %s [ACCT-011]', (text, prefix) => expect(prefixOf(text)).toBe(prefix));

  it('with nothing but a price is of all numbers, without setup, from now on [ACCT-011]', () => {
    expect(readRate(typed({ prefix: '' }), '2026-11-20')).toEqual({ ok: true, rate: wanted({ prefix: '' }) });
  });

  it.each([
    [{ channel: 'fax' }, 'channel', 'wrong'],
    [{ direction: '' }, 'direction', 'wrong'],
    [{ prefix: 'UK' }, 'prefix', 'wrong'],
    [{ number_type: 'mobile' }, 'number_type', 'wrong'],
    [{ hours: 'mon 9-18' }, 'hours', 'wrong'],
    [{ setup: '-1' }, 'setup', 'wrong'],
    [{ price: '' }, 'price', 'wrong'],
    [{ pulse_seconds: '0' }, 'pulse_seconds', 'wrong'],
    [{ pulse_seconds: '3601' }, 'pulse_seconds', 'wrong'],
    [{ pulse_seconds: '1.5' }, 'pulse_seconds', 'wrong'],
    [{ from: '2026-02-30' }, 'from', 'wrong'],
    [{ from: 'tomorrow' }, 'from', 'wrong'],
    [{ from: '2026-11-20' }, 'from', 'past'],
    [{ from: '2026-11-19' }, 'from', 'past'],
  ] as const)('as %o is told to be wrong in %s: %s [ACCT-011]', (part, column, fault) =>
    expect(readRate(typed(part), '2026-11-20')).toEqual({ ok: false, column, fault }),
  );

  it('begins on the day after today, or later [ACCT-011]', () => {
    expect(readRate(typed({ from: '2026-11-21' }), '2026-11-20')).toMatchObject({
      ok: true,
      rate: { from: '2026-11-21' },
    });
  });
});

describe('the rates of an account', () => {
  const old = rate({ since: '2026-01-01T00:00:00.000Z' });
  const held = rate({ since: '2026-11-20T10:00:00.000Z' });
  const coming = rate({ since: '2026-12-01T00:00:00.000Z' });
  const other = rate({ prefix: '442' });

  it('that stand are the newest of each that holds, and those to come [ACCT-011]', () => {
    expect(standingRates([rate(), old, held, coming, other], NOW)).toEqual([held, coming, other]);
  });

  it.each([
    ['of another price now', [held], wanted({ pulse_milli: 600 }), { add: 1, unchanged: 0, wrong: [] }],
    ['of the same price now', [held], wanted(), { add: 0, unchanged: 1, wrong: [] }],
    ['of the same price from a day on, while it is another until then', [held, coming], wanted({ from: '2026-12-02' }), { add: 1, unchanged: 0, wrong: [] }],
    ['of another kind', [held], wanted({ direction: 'inbound' }), { add: 1, unchanged: 0, wrong: [] }],
    ['that is there with another price from that day', [rate({ since: '2026-11-30T18:30:00.000Z' })], wanted({ from: '2026-12-01', pulse_milli: 1 }), { add: 0, unchanged: 0, wrong: [{ nth: 0, column: 'from', fault: 'there' }] }],
    ['that is there with this price from that day', [rate({ since: '2026-11-30T18:30:00.000Z' })], wanted({ from: '2026-12-01' }), { add: 0, unchanged: 1, wrong: [] }],
  ] as const)('get one %s [ACCT-011]', (_, standing, one, { add, ...rest }) => {
    const decided = decideRates(standing, [one], clock);
    expect({ ...decided, add: decided.add.length }).toEqual({ add, ...rest });
  }); // prettier-ignore

  it('begin with the day of the account’s clock, or now [ACCT-011]', () => {
    const { add } = decideRates([], [wanted({ from: '2026-12-01' }), wanted()], clock);
    expect(add.map(({ since }) => since)).toEqual(['2026-11-30T18:30:00.000Z', '2026-11-20T10:00:00.000Z']);
  });

  it('are not said twice by one file [ACCT-011]', () => {
    const { wrong } = decideRates([], [wanted(), wanted({ prefix: '4' }), wanted({ pulse_milli: 9 })], clock);
    expect(wrong).toEqual([{ nth: 2, column: 'prefix', fault: 'twice' }]);
  });

  it.each([
    ['', ['', '4', '44', '4420', '91']],
    ['44', ['', '4', '44', '4420']],
    ['442079', ['', '4', '44', '4420']],
    ['1', ['']],
  ])('for "%s" are those of its begins, and those that begin so: %s [ACCT-011]', (digits, found) => {
    const rates = ['', '4', '44', '4420', '91'].map((prefix) => rate({ prefix }));
    expect(ratesFor(rates, digits).map(({ prefix }) => prefix)).toEqual(found);
  });

  it('rate a call as the tariffs that they are [ACCT-011]', () => {
    const night = rate({ hours: 'fri 20:00-22:00', pulse_milli: 100, since: '2026-01-01T00:00:00.000Z' });
    const tariffs = [rate(), night, rate({ number_type: 'local', pulse_milli: 7 })].map((one) =>
      tariffOfRate(one, clock.zone),
    );
    const leg = { channel: 'voice', direction: 'outbound', number: '+442079', numberType: null, ms: 1 } as const;
    const cost = (at: string, numberType: string | null = null) =>
      tariffFor({ ...leg, numberType, at: Date.parse(at) }, tariffs)?.pulseMilli;
    expect([cost('2026-11-20T10:00:00Z'), cost('2026-11-20T15:00:00Z'), cost('2026-11-20T10:00:00Z', 'local')]).toEqual(
      [500, 100, 7],
    );
  });
});
