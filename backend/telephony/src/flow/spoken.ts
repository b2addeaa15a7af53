import type { Language } from '@patchbay/shared-contracts';
import { SYSTEM_SOUND } from '@patchbay/shared-contracts/flows';

const LAST = 99;
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1);
const tens: readonly number[] = [20, 30, 40, 50, 60, 70, 80, 90];
const isTens = (place: number): boolean => place % 10 === 0;

type Name = number | `${number}-and` | `and-${number}`;
/** Returns the sounds for a number up to 99. */
type Compose = (place: number) => readonly Name[];

/** One word up to 20, then tens and ones. */
const tensThenOnes: Compose = (place) => (place <= 20 || isTens(place) ? [place] : [place - (place % 10), place % 10]);

/** dreiundzwanzig */
const onesThenTens: Compose = (place) =>
  place <= 20 || isTens(place) ? [place] : [`${place % 10}-and`, place - (place % 10)];

/** veintitrés is one word, treinta y tres three. */
const spanish: Compose = (place) =>
  place <= 30 || isTens(place) ? [place] : [`${place - (place % 10)}-and`, place % 10];

/** Seventy is sixty-ten, ninety four-twenty-ten; 21 to 71 have an `et`, 81 and 91 have none. */
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

/** Numbers that are a single word in English. */
export const NUMBER_WORDS: readonly number[] = [...upTo(20), ...tens.slice(1)];

/** Returns the sounds for a caller's position in a queue [TEL-006, CONF-FLOW-010]; none for a position too far back to announce. */
export const placeWords = (place: number, language: Language = 'en'): readonly string[] => {
  if (!Number.isInteger(place) || place < 1 || place > LAST) return [];
  const words = compose[language](place).map((name) => `number-${name}`);
  return ['you-are-number', ...words, 'in-the-queue'].map((name) => `${SYSTEM_SOUND}${name}`);
};
