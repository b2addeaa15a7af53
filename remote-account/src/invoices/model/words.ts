import type { Invoice, InvoiceLine, InvoiceRow } from '@patchbay/shared-contracts/billing';
import { exactFieldOf } from '@patchbay/shared-contracts/time';
import type { TextKey } from '../texts/index.ts';

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** Number and date formats of the page. */
export interface Figures {
  /** Formats an amount in whole smallest units. */
  readonly money: (amount: number) => string;
  /** Formats a price in thousandths of the smallest unit. */
  readonly price: (milli: number) => string;
  readonly count: (value: number) => string;
  /** Formats an instant as date in the invoice's time zone. */
  readonly day: (instant: string) => string;
  readonly month: (instant: string) => string;
}

const MILLI = 1_000;
const WHOLE = 100;

/** Returns the formats for a language (BCP 47), a currency, and the invoice's time zone. */
export function figuresOf(language: string, { currency, time_zone: timeZone }: InvoiceRow): Figures {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = money.resolvedOptions();
  const fine = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: digits + 3 });
  const days = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' });
  const months = new Intl.DateTimeFormat(language, { timeZone, month: 'long', year: 'numeric' });
  const unit = 10 ** digits;
  return {
    money: (amount) => money.format(amount / unit),
    price: (milli) => fine.format(milli / MILLI / unit),
    count: (value) => value.toLocaleString(language),
    day: (instant) => days.format(Date.parse(instant)),
    month: (instant) => months.format(Date.parse(instant)),
  };
}

/** Describes the subject of an invoice. */
export function whatFor({ kind, from, of }: InvoiceRow, t: Translate, { month }: Figures): string {
  if (kind === 'month') return t('month', { month: from === null ? '' : month(from) });
  return kind === 'recharge' ? t('recharge') : t('credit-note', { number: of?.number ?? '' });
}

export const stateIn = ({ state, due_at: due }: InvoiceRow, t: Translate, { day }: Figures): string =>
  state === 'due' && due !== null ? t('state.dueOn', { date: day(due) }) : t(`state.${state}`);

function tariffIn({ prefix }: InvoiceLine, t: Translate): string {
  if (prefix === null) return t('tariff.house');
  return prefix === '' ? t('tariff.all') : t('tariff', { prefix });
}

/** Describes a line; for calls with number and direction. */
export function whatIs({ kind, direction, service_number: number }: InvoiceLine, t: Translate): string {
  if (number !== '' && kind === 'messages') return t('kind.messages.from', { number });
  if (number !== '' && kind === 'rent') return t('kind.rent.number', { number });
  if (kind !== 'calls') return t(`kind.${kind}`);
  const side = direction ?? 'outbound';
  return number === '' ? t(`calls.${side}.unknown`) : t(`calls.${side}`, { number });
}

/** Describes the tariff, with setup fee and included pulses where applicable; empty for lines without calls. */
export function tariffWords(line: InvoiceLine, t: Translate, { price, count }: Figures): string {
  if (line.kind !== 'calls') return '';
  const { setup_milli: setup, included_pulses: included } = line;
  return [
    tariffIn(line, t),
    ...(setup === null || setup === 0 ? [] : [t('setup', { price: price(setup) })]),
    ...(included === 0 ? [] : [t('included', { pulses: count(included) })]),
  ].join(', ');
}

export function priceIn(line: InvoiceLine, t: Translate, { price, count }: Figures): string | null {
  const { pulse_milli: pulse, pulse_seconds: seconds } = line;
  return pulse === null || seconds === null ? null : t('each', { price: price(pulse), seconds: count(seconds) });
}

/** Formats a rate in hundredths of a per cent: 1,800 is '18 %'. */
export const rateIn = (language: string, rate: number): string =>
  (rate / WHOLE / WHOLE).toLocaleString(language, { style: 'percent', maximumFractionDigits: 2 });

const MINUTE_MS = 60_000;

/**
 * Returns the address of the call log with a line's calls by number and direction in the invoice's period, in the viewer's time zone;
 * null where there are none.
 */
export function callsOfLine(
  { kind, service_number: number, direction }: InvoiceLine,
  { from, to }: Pick<Invoice, 'from' | 'to'>,
  viewer: string,
): string | null {
  if (kind !== 'calls' || from === null || to === null) return null;
  const field = (at: number) => exactFieldOf(at, viewer);
  const query = new URLSearchParams({
    ...{ date: 'custom_date', from: field(Date.parse(from)), to: field(Date.parse(to) - MINUTE_MS) },
    ...(number !== '' && { numbers: number }),
    ...(direction !== null && { direction }),
  });
  return `/call-logs?${query.toString()}`;
}
