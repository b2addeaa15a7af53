import type { Language } from '@patchbay/shared-contracts';

const MILLI = 1_000;

/** Formats amounts, counts and days for the language, with spaces that the fonts have. */
export interface Figures {
  /** Whole smallest units. */
  money(amount: number): string;
  /** Thousandths of the smallest unit. */
  price(milli: number): string;
  count(value: number): string;
  /** Hundredths of a per cent. */
  rate(value: number): string;
  /** Formats an instant as a day in the invoice's zone. */
  day(instant: string | number): string;
  region(country: string): string;
}

/** The shipped fonts have no narrow no-break space. */
const plain = (text: string): string => text.replaceAll('\u202f', '\u00a0');
const WHOLE = 10_000;

export function createInvoiceFigures(language: Language, currency: string, timeZone: string): Figures {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = money.resolvedOptions();
  const fine = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: digits + 3 });
  const counts = new Intl.NumberFormat(language);
  const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const unit = 10 ** digits;
  return {
    money: (amount) => plain(money.format(amount / unit)),
    price: (milli) => plain(fine.format(milli / MILLI / unit)),
    count: (value) => plain(counts.format(value)),
    rate: (value) => plain(rates.format(value / WHOLE)),
    day: (instant) => plain(days.format(typeof instant === 'number' ? instant : Date.parse(instant))),
    region: (country) => regions.of(country) ?? country,
  };
}
