import type { TrunkSetting } from './trunk-setting.ts';

const e164 = (digits: string): string => `+${digits}`;

/** The number inside of brackets, dots, dashes and blanks that people write (RFC 3966 §5.1.1 calls them visual separators). */
const plain = (written: string): string => written.replace(/[\s().-]/g, '');

/**
 * A number as a peer writes it, in E.164: with +, with 00, nationally with 0 where the country is known, or bare. What is no number
 * (a name, `anonymous`) is `undefined`; one too short to be of the public network stays as it is.
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

/** A number as the peer wants it. */
export function dialled(number: string, { dial, country = '' }: Pick<TrunkSetting, 'dial' | 'country'>): string {
  const digits = number.replace(/\D/g, '');
  if (dial === 'digits') return digits;
  if (dial === 'plus') return e164(digits);
  return digits.startsWith(country) ? `0${digits.slice(country.length)}` : `00${digits}`;
}

/** The trunks that lead to a number, the best first: the longest prefix, then the order of the configuration. */
export function leadingTo<T extends { readonly setting: Pick<TrunkSetting, 'prefixes'> }>(
  number: string,
  trunks: readonly T[],
): readonly T[] {
  const wanted = e164(number.replace(/\D/g, ''));
  const fit = ({ setting }: T) =>
    Math.max(0, ...setting.prefixes.filter((prefix) => wanted.startsWith(prefix)).map(({ length }) => length));
  return trunks.filter((trunk) => fit(trunk) > 0).sort((one, other) => fit(other) - fit(one));
}
