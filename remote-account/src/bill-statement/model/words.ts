import type { RatedLegRow } from '@patchbay/shared-contracts/billing';
import type { TextKey } from '../texts/index.ts';

type Translate = (key: TextKey, values?: Readonly<Record<string, string>>) => string;
/** A number as people write it. */
type Figure = (value: number) => string;

const MILLI = 1_000;

const tariffOf = (t: Translate, { prefix }: RatedLegRow): string => {
  if (prefix === null) return t('leg.tariff.house');
  return prefix === '' ? t('leg.tariff.all') : t('leg.tariff', { prefix });
};

/** Why a leg cost what it cost [ACCT-011]: pulses, price and tariff; setup, included pulses and rounding where there are any. */
export function whyOf(leg: RatedLegRow, t: Translate, figure: Figure): string {
  const { number, pulses, pulse_seconds, pulse_milli, setup_milli, included_pulses, rounded_milli } = leg;
  const price = figure(pulse_milli / MILLI);
  return [
    t('leg', { number, pulses: figure(pulses), seconds: figure(pulse_seconds), price }),
    tariffOf(t, leg),
    ...(setup_milli === 0 ? [] : [t('leg.setup', { price: figure(setup_milli / MILLI) })]),
    ...(included_pulses === 0 ? [] : [t('leg.included', { pulses: figure(included_pulses) })]),
    ...(rounded_milli === 0 ? [] : [t('leg.rounded', { by: figure(rounded_milli / MILLI) })]),
  ].join(', ');
}
