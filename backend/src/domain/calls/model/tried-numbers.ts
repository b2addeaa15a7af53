import { digitsOf } from '@patchbay/shared-contracts';
import { looksLikeNumber, WHOLE_DIGITS } from './numbers.ts';

/** The digits that a text tries as a number or as a piece of one; null: it is no number. Letters around a whole number do not hide it. */
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

/** Every text under one of these fields, at any depth. */
export function textsUnder(value: unknown, fields: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsUnder(each, fields));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, within]) =>
    fields.has(name) ? stringsIn(within) : textsUnder(within, fields),
  );
}
