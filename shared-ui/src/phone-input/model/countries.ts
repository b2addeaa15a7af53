import metadata from 'libphonenumber-js/metadata.min.json';

/** A place to call. `id` is ISO 3166 in lower case, or one of the two toll-free entries; `dialCode` as it stands before the number. */
export interface Country {
  readonly id: string;
  readonly name: string;
  readonly dialCode: string;
}

export const DEFAULT_COUNTRY = 'in';

/** Numbers without a country: they are dialled as they are, without a plus [FMT-018, FMT-002]. */
const tollFree = [
  { id: 'in-toll-free', dialCode: '1800' },
  { id: 'global-toll-free', dialCode: '1888' },
] as const;
export type TollFreeNames = Readonly<Record<(typeof tollFree)[number]['id'], string>>;

// Only this property is read: webpack leaves the other 80 kB of the metadata out.
const callingCodes: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;

/** Ids by what stands before the number; the first of a shared code is its main country. */
const idsOf = new Map<string, readonly string[]>([
  ...Object.entries(callingCodes).map(([code, ids]) => [`+${code}`, ids.map((id) => id.toLowerCase())] as const),
  ...tollFree.map(({ id, dialCode }) => [dialCode, [id]] as const),
]);

const dialCodes: ReadonlyMap<string, string> = new Map(
  [...idsOf].flatMap(([dialCode, ids]) => ids.map((id) => [id, dialCode] as const)),
);

export const isCountry = (id: string): boolean => dialCodes.has(id);

/** What a number of this country begins with: '+91', '1800'; '' for what is no country. */
export const dialCodeOf = (country: string): string => dialCodes.get(country) ?? '';

/** The dial code that the number begins with. No code begins with another one (E.164), so at most one fits. */
const codeIn = (number: string): string =>
  [1, 2, 3, 4].map((length) => number.slice(0, length)).find((start) => idsOf.has(start)) ?? '';

/** Where a number goes: the country chosen before, unless the number begins with another one's code. */
export function countryOf(number: string, chosen: string): string {
  const ids = idsOf.get(codeIn(number)) ?? [];
  return ids.includes(chosen) ? chosen : (ids[0] ?? chosen);
}

/** The same number in another country: what follows the dial code stays. */
export const moveNumber = (number: string, country: string): string =>
  `${dialCodeOf(country)}${number.slice(codeIn(number).length).replace('+', '')}`;

/** Every country by its name in a language (BCP 47), in that language's order, then the two toll-free entries [FMT-018, FMT-019]. */
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
