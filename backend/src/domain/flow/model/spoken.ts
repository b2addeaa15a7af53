import { SYSTEM_SOUND } from './flow.ts';

/** The numbers that are one word each. */
export const NUMBER_WORDS: readonly number[] = [
  ...Array.from({ length: 20 }, (_, at) => at + 1),
  ...[30, 40, 50, 60, 70, 80, 90],
];

const numberSound = (value: number): string => `${SYSTEM_SOUND}number-${value}`;

/** The sounds that say a caller's place in a queue; none for a place so far back that nobody should hear it. */
export const placeWords = (place: number): readonly string[] => {
  if (!Number.isInteger(place) || place < 1 || place > 99) return [];
  const ones = place % 10;
  const words = NUMBER_WORDS.includes(place) ? [place] : [place - ones, ones];
  return [`${SYSTEM_SOUND}you-are-number`, ...words.map(numberSound), `${SYSTEM_SOUND}in-the-queue`];
};
