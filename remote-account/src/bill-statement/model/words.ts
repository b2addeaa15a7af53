import type { RatedLegRow, StatementLine } from '@patchbay/shared-contracts/billing';
import { numberTypes, packageKeys } from '@patchbay/shared-contracts/subscription';
import { exactFieldOf } from '@patchbay/shared-contracts/time';
import type { TextKey } from '../texts/index.ts';

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;
/** Formats a number for people. */
type Figure = (value: number) => string;

const MILLI = 1_000;

const tariffOf = (t: Translate, { prefix }: RatedLegRow): string => {
  if (prefix === null) return t('leg.tariff.house');
  return prefix === '' ? t('leg.tariff.all') : t('leg.tariff', { prefix });
};

/** Returns the tariff's type of own number; an unknown type is shown by its key. */
function typeOf(t: Translate, { number_type: type }: RatedLegRow): readonly string[] {
  if (type === null) return [];
  const known = numberTypes.find((each) => each === type);
  return [known === undefined ? type : t(`leg.type.${known}`)];
}

/** Explains a leg's charge [ACCT-011]: pulses, price and tariff; setup fee, included pulses and rounding where applicable. */
export function whyOf(leg: RatedLegRow, t: Translate, figure: Figure): string {
  const { number, pulses, pulse_seconds, pulse_milli, setup_milli, included_pulses, rounded_milli } = leg;
  const price = figure(pulse_milli / MILLI);
  return [
    t('leg', { number, pulses: figure(pulses), seconds: figure(pulse_seconds), price }),
    tariffOf(t, leg),
    ...typeOf(t, leg),
    ...(leg.is_by_hours ? [t('leg.hours')] : []),
    ...(setup_milli === 0 ? [] : [t('leg.setup', { price: figure(setup_milli / MILLI) })]),
    ...(included_pulses === 0 ? [] : [t('leg.included', { pulses: figure(included_pulses) })]),
    ...(rounded_milli === 0 ? [] : [t('leg.rounded', { by: figure(rounded_milli / MILLI) })]),
  ].join(', ');
}

/** Explains the charge for a month of a number or plan: its name and period; `day` formats an instant as date. */
export function whyRent(
  { what, about, from, to, monthly }: NonNullable<StatementLine['rent']>,
  t: Translate,
  figure: Figure,
  day: (instant: string) => string,
): string {
  const key = packageKeys.find((each) => each === about);
  const name = key === undefined ? about : t(`plan.${key}`);
  return t(`rent.${what}`, { about: name, from: day(from), to: day(to), price: figure(monthly) });
}

/** Explains a message's charge: number of parts, and the price of one. */
export function whyMessage(
  { message, used }: Pick<StatementLine, 'message' | 'used'>,
  t: Translate,
  figure: Figure,
): string {
  if (message === null) return '';
  const { from, to, segments } = message;
  return t('message.why', { from, to, segments: figure(segments), price: figure(Math.abs(used) / segments) });
}

const MINUTE_MS = 60_000;

/** Returns the address of the log entry of a line, in the viewer's time zone; null for a line without call or message. */
export function linkOf({ call_id: call, message }: StatementLine, viewer: string): string | null {
  if (call !== null) return `/call-logs?open=${encodeURIComponent(call)}`;
  if (message === null) return null;
  const at = Date.parse(message.at);
  const time = {
    date: 'custom_date',
    from: exactFieldOf(at - MINUTE_MS, viewer),
    to: exactFieldOf(at + MINUTE_MS, viewer),
  };
  return `/smslogs?${new URLSearchParams({ search: message.to, ...time }).toString()}`;
}
