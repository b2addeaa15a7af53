import type { Holiday, HolidayPlace } from '@patchbay/shared-contracts/calendars';
import { laterDay } from '@patchbay/shared-contracts/time';
import Holidays from 'date-holidays';

const DAY_MS = 86_400_000;

const named = (places: Readonly<Record<string, string>>): readonly HolidayPlace[] =>
  Object.entries(places)
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The library warns of no unknown place: it knows no states of it, or no days. */
const isKnown = (country: string): boolean => Object.hasOwn(new Holidays().getCountries(), country);

const statesOf = (country: string, language: string): Readonly<Record<string, string>> =>
  // undefined for a country without states, whatever its type says
  (new Holidays().getStates(country, language) as Record<string, string> | undefined) ?? {};

/** Countries, or the states of one (ISO 3166), by name in a language where it has one; null for an unknown country. */
export function placesOf(country: string | undefined, language: string): readonly HolidayPlace[] | null {
  if (country === undefined) return named(new Holidays().getCountries(language));
  return isKnown(country) ? named(statesOf(country, language)) : null;
}

interface Asked {
  readonly country: string;
  readonly state?: string | undefined;
  readonly year: number;
  readonly language: string;
}

/** Days on which somebody may be free: what is only observed, or of schools, is no proposal. Null for an unknown place. */
export function holidaysOf({ country, state, year, language }: Asked): readonly Holiday[] | null {
  if (!isKnown(country) || (state !== undefined && !Object.hasOwn(statesOf(country, language), state))) return null;
  const known = state === undefined ? new Holidays(country) : new Holidays(country, state);
  return known
    .getHolidays(year, language)
    .filter(({ type }) => type === 'public' || type === 'bank' || type === 'optional')
    .map(({ date, start, end, name, type }) => {
      // One that begins at sunset is told by the day after it, and by so many times 24 hours.
      const [from, days] = [date.slice(0, 10), Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))];
      return { from, to: laterDay(from, days - 1), name, is_public: type === 'public' };
    });
}
