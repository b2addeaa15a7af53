import { digitsOf } from '@patchbay/shared-contracts';
import { looksLikeNumber, WHOLE_DIGITS } from './numbers.ts';

/** Returns the digits of a text that is a number or part of one; null: it is none. Letters around a whole number do not hide it. */
export function triedNumber(text: string): string | null {
  const digits = digitsOf(text);
  return looksLikeNumber(text) || digits.length >= WHOLE_DIGITS ? digits : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isRecord(value) ? Object.values(value).flatMap(stringsIn) : [];
};

/** Returns every text under one of these fields, at any depth. */
export function textsUnder(value: unknown, fields: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsUnder(each, fields));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, within]) =>
    fields.has(name) ? stringsIn(within) : textsUnder(within, fields),
  );
}
