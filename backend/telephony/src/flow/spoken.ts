import type { Language } from '@patchbay/shared-contracts';
import { SYSTEM_SOUND } from '@patchbay/shared-contracts/flows';

const LAST = 99;
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1);
const tens: readonly number[] = [20, 30, 40, 50, 60, 70, 80, 90];
const isTens = (place: number): boolean => place % 10 === 0;

type Name = number | `${number}-and` | `and-${number}`;
/** The sounds that a number up to 99 is said in. */
type Compose = (place: number) => readonly Name[];

/** Whole up to 20, then tens and ones. */
const tensThenOnes: Compose = (place) => (place <= 20 || isTens(place) ? [place] : [place - (place % 10), place % 10]);

/** dreiundzwanzig */
const onesThenTens: Compose = (place) =>
  place <= 20 || isTens(place) ? [place] : [`${place % 10}-and`, place - (place % 10)];

/** veintitrés is a word of its own, treinta y tres three. */
const spanish: Compose = (place) =>
  place <= 30 || isTens(place) ? [place] : [`${place - (place % 10)}-and`, place % 10];

/** Seventy is sixty-ten, ninety four-twenty-ten; twenty-one to seventy-one have an `et`, eighty-one and ninety-one have none. */
const french: Compose = (place) => {
  if (place <= 20) return [place];
  const base = place >= 80 ? 80 : Math.min(60, place - (place % 10));
  const rest = place - base;
  if (rest === 0) return [base];
  return base < 80 && (rest === 1 || rest === 11) ? [base, `and-${rest}`] : [base, rest];
};

const compose: Readonly<Record<Language, Compose>> = {
  ...{ en: tensThenOnes, ja: tensThenOnes, zh: tensThenOnes },
  ...{ de: onesThenTens, es: spanish, fr: french },
};

/** The numbers that are one word each in English. */
export const NUMBER_WORDS: readonly number[] = [...upTo(20), ...tens.slice(1)];

/** The sounds that say a caller's place in a queue [TEL-006, CONF-FLOW-010]; none for a place so far back that nobody should hear it. */
export const placeWords = (place: number, language: Language = 'en'): readonly string[] => {
  if (!Number.isInteger(place) || place < 1 || place > LAST) return [];
  const words = compose[language](place).map((name) => `number-${name}`);
  return ['you-are-number', ...words, 'in-the-queue'].map((name) => `${SYSTEM_SOUND}${name}`);
};
