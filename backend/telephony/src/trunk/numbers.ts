import type { TrunkSetting } from './trunk-setting.ts';

const e164 = (digits: string): string => `+${digits}`;

/** Removes brackets, dots, dashes and blanks, which people write in numbers (visual separators in RFC 3966 §5.1.1). */
const plain = (written: string): string => written.replace(/[\s().-]/g, '');

/**
 * Returns a number in E.164 as a peer writes it: with +, with 00, nationally with 0 where the country is known, or bare. Other text (a
 * name, `anonymous`) is `undefined`; a number too short for the public network is unchanged.
 */
export function numberOf(written: string, country: string | undefined): string | undefined {
  const text = plain(written);
  const digits = /^\+?(\d{2,15})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  if (text.startsWith('+')) return text;
  if (digits.startsWith('00')) return e164(digits.slice(2));
  if (digits.startsWith('0')) return country === undefined ? digits : e164(`${country}${digits.slice(1)}`);
  return digits.length < 8 ? digits : e164(digits);
}

/** Returns a number in the form that the peer wants. */
export function dialled(number: string, { dial, country = '' }: Pick<TrunkSetting, 'dial' | 'country'>): string {
  const digits = number.replace(/\D/g, '');
  if (dial === 'digits') return digits;
  if (dial === 'plus') return e164(digits);
  return digits.startsWith(country) ? `0${digits.slice(country.length)}` : `00${digits}`;
}

/** Returns the trunks that lead to a number, the best first: the longest prefix, then the order of the configuration. */
export function leadingTo<T extends { readonly setting: Pick<TrunkSetting, 'prefixes'> }>(
  number: string,
  trunks: readonly T[],
): readonly T[] {
  const wanted = e164(number.replace(/\D/g, ''));
  const fit = ({ setting }: T) =>
    Math.max(0, ...setting.prefixes.filter((prefix) => wanted.startsWith(prefix)).map(({ length }) => length));
  return trunks.filter((trunk) => fit(trunk) > 0).sort((one, other) => fit(other) - fit(one));
}
