import metadata from 'libphonenumber-js/metadata.min.json';

/** A country to call. `id` is ISO 3166 in lower case, or one of the two toll-free entries; `dialCode` precedes the number. */
export interface Country {
  readonly id: string;
  readonly name: string;
  readonly dialCode: string;
}

export const DEFAULT_COUNTRY = 'in';

/** Numbers without a country, which are dialled unchanged, without a plus [FMT-018, FMT-002]. */
const tollFree = [
  { id: 'in-toll-free', dialCode: '1800' },
  { id: 'global-toll-free', dialCode: '1888' },
] as const;
export type TollFreeNames = Readonly<Record<(typeof tollFree)[number]['id'], string>>;

// Only this property is read, so that webpack drops the other 80 kB of metadata.
const callingCodes: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

/** Countries by dial code; the first of a shared code is its main country. */
const idsOf = new Map<string, readonly string[]>([
  ...Object.entries(callingCodes).map(([code, ids]) => [`+${code}`, ids.map((id) => id.toLowerCase())] as const),
  ...tollFree.map(({ id, dialCode }) => [dialCode, [id]] as const),
]);

const dialCodes: ReadonlyMap<string, string> = new Map(
  [...idsOf].flatMap(([dialCode, ids]) => ids.map((id) => [id, dialCode] as const)),
);

export const isCountry = (id: string): boolean => dialCodes.has(id);

/** Returns a country's prefix: '+91', '1800'; '' for an unknown one. */
export const dialCodeOf = (country: string): string => dialCodes.get(country) ?? '';

/** Returns the number's dial code. No code is a prefix of another (E.164), so at most one matches. */
const codeIn = (number: string): string =>
  [1, 2, 3, 4].map((length) => number.slice(0, length)).find((start) => idsOf.has(start)) ?? '';

/** Returns the country of a number: the one chosen before, unless the number starts with another one's code. */
export function countryOf(number: string, chosen: string): string {
  const ids = idsOf.get(codeIn(number)) ?? [];
  return ids.includes(chosen) ? chosen : (ids[0] ?? chosen);
}

/** Moves a number to another country: only its dial code changes. */
export const moveNumber = (number: string, country: string): string =>
  `${dialCodeOf(country)}${number.slice(codeIn(number).length).replace('+', '')}`;

/**
 * Returns every country by its name in a language (BCP 47), in that language's order, then the two toll-free entries [FMT-018,
 * FMT-019].
 */
export function countriesIn(language: string, tollFreeNames: TollFreeNames): readonly Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const countries = Object.entries(callingCodes).flatMap(([code, ids]) =>
    ids.map((id) => ({ id: id.toLowerCase(), name: names.of(id) ?? id, dialCode: `+${code}` })),
  );
  return [
    ...countries.sort((one, other) => compare(one.name, other.name)),
    ...tollFree.map(({ id, dialCode }) => ({ id, dialCode, name: tollFreeNames[id] })),
  ];
}
