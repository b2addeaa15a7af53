import type { Holiday, HolidayPlace } from '@patchbay/shared-contracts/calendars';
import { laterDay } from '@patchbay/shared-contracts/time';
import Holidays from 'date-holidays';

const DAY_MS = 86_400_000;

const named = (places: Readonly<Record<string, string>>): readonly HolidayPlace[] =>
  Object.entries(places)
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The library does not report unknown places: it returns no states, or no days. */
const isKnown = (country: string): boolean => Object.hasOwn(new Holidays().getCountries(), country);

const statesOf = (country: string, language: string): Readonly<Record<string, string>> =>
  // undefined for a country without states, although its type says otherwise
  (new Holidays().getStates(country, language) as Record<string, string> | undefined) ?? {};

/** Returns countries, or the states of one (ISO 3166), with names in a language if available; null for an unknown country. */
export function placesOf(country: string | undefined, language: string): readonly HolidayPlace[] | null {
  if (country === undefined) return named(new Holidays().getCountries(language));
  return isKnown(country) ? named(statesOf(country, language)) : null;
}

interface HolidayQuery {
  readonly country: string;
  readonly state?: string | undefined;
  readonly year: number;
  readonly language: string;
}

/** Returns days that may be days off: observances and school holidays are not proposed. Null for an unknown place. */
export function holidaysOf({ country, state, year, language }: HolidayQuery): readonly Holiday[] | null {
  if (!isKnown(country) || (state !== undefined && !Object.hasOwn(statesOf(country, language), state))) return null;
  const known = state === undefined ? new Holidays(country) : new Holidays(country, state);
  return known
    .getHolidays(year, language)
    .filter(({ type }) => type === 'public' || type === 'bank' || type === 'optional')
    .map(({ date, start, end, name, type }) => {
      // A holiday that begins at sunset is given with the date of the next day, and lasts a multiple of 24 hours.
      const [from, days] = [date.slice(0, 10), Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))];
      return { from, to: laterDay(from, days - 1), name, is_public: type === 'public' };
    });
}
