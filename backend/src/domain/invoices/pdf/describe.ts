import { indianStates, type Invoice, type InvoiceLine, type Party } from '@patchbay/shared-contracts/billing';
import type { Figures } from './figures.ts';
import { fillWords, type Words } from './words/index.ts';

export interface InvoiceTexts {
  readonly words: Words;
  readonly figures: Figures;
}

function tariffOf({ prefix }: InvoiceLine, words: Words): string {
  if (prefix === null) return words['tariff.house'];
  return prefix === '' ? words['tariff.all'] : fillWords(words.tariff, { prefix });
}

/** Returns the name of a sum: messages and rent of a number include that number. */
function sumName({ kind, service_number: number }: InvoiceLine, words: Words): string {
  if (number !== '' && kind === 'messages') return fillWords(words['messages.from'], { number });
  return number !== '' && kind === 'rent' ? fillWords(words['rent.number'], { number }) : words[kind];
}

/** Returns the description of a line: for calls with direction, number and tariff. */
export function whatOf(line: InvoiceLine, { words, figures }: InvoiceTexts): string {
  const { kind, direction, service_number: number, setup_milli: setup, included_pulses: included } = line;
  if (kind !== 'calls') return sumName(line, words);
  return [
    words[`calls.${direction ?? 'outbound'}`],
    ...(number === '' ? [] : [number]),
    tariffOf(line, words),
    ...(setup === null || setup === 0 ? [] : [fillWords(words.setup, { price: figures.price(setup) })]),
    ...(included === 0 ? [] : [fillWords(words.included, { pulses: figures.count(included) })]),
  ].join(', ');
}

function priceOf(
  { pulse_milli: pulse, pulse_seconds: seconds }: InvoiceLine,
  { words, figures }: InvoiceTexts,
): string {
  if (pulse === null || seconds === null) return '';
  return fillWords(words.each, { price: figures.price(pulse), seconds: figures.count(seconds) });
}

export const cellsOf = (line: InvoiceLine, said: InvoiceTexts): readonly string[] => {
  const isCounted = line.kind === 'calls' || line.kind === 'messages';
  const count = (value: number) => (isCounted ? said.figures.count(value) : '');
  return [
    ...[whatOf(line, said), line.code, count(line.calls), count(line.pulses), priceOf(line, said)],
    said.figures.money(line.amount),
  ];
};

export const partyLines = ({ name, address, country, tax_id: taxId }: Party, { words, figures }: InvoiceTexts) => [
  ...[name, ...address.split('\n').filter((line) => line !== '')],
  ...(country === '' ? [] : [figures.region(country)]),
  ...(taxId === null ? [] : [`${words.taxId} ${taxId}`]),
];

/** Returns the result of the invoice, in one line. */
export function invoiceOutcome({ kind, total, due_at: dueAt }: Invoice, { words, figures }: InvoiceTexts): string {
  const amount = figures.money(Math.abs(total));
  if (kind === 'credit-note') return fillWords(words.isCredited, { amount });
  if (kind === 'recharge') return fillWords(words.isPaid, { amount });
  if (total > 0 && dueAt !== null) return fillWords(words.isDue, { amount, date: figures.day(dueAt) });
  return words.isSettled;
}

/** The last day of a month is that of its last moment. */
const periodOf = ({ from, to }: Invoice, { figures }: InvoiceTexts): string =>
  from === null || to === null ? '' : `${figures.day(from)} – ${figures.day(Date.parse(to) - 1)}`;

/** Returns the state with its code, as India's rules require; else the country. */
function supplyOf({ place_of_supply: place }: Invoice, { figures }: InvoiceTexts): string {
  const state = indianStates[place];
  return state === undefined ? figures.region(place) : `${state} (${place})`;
}

export function invoiceFacts(invoice: Invoice, said: InvoiceTexts): readonly (readonly [string, string])[] {
  const { words, figures } = said;
  const facts: readonly (readonly [string, string])[] = [
    [words.number, invoice.number],
    [words.date, figures.day(invoice.at)],
    [words.due, invoice.due_at === null ? '' : figures.day(invoice.due_at)],
    [words.period, periodOf(invoice, said)],
    [words.about, invoice.of?.number ?? ''],
    [words.supply, supplyOf(invoice, said)],
    [words.reason, invoice.reason],
  ];
  return facts.filter(([, value]) => value !== '');
}

export function sumsOf(invoice: Invoice, { words, figures }: InvoiceTexts): readonly (readonly [string, string])[] {
  const { net, taxes, rounding, total } = invoice;
  return [
    [words.net, figures.money(net)],
    ...taxes.map(({ name, rate, amount }) => [`${name} ${figures.rate(rate)}`, figures.money(amount)] as const),
    ...(rounding === 0 ? [] : [[words.rounding, figures.money(rounding)] as const]),
    [words.total, figures.money(total)],
  ];
}
