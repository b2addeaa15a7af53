import { rule } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Placeholder for values that are never shown again; sent back, it leaves the value unchanged. */
export const HIDDEN = '••••••••';

export interface HookHeader {
  readonly name: string;
  readonly value: string;
}

const LINE = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([^\p{Cc}]+)$/u; // RFC 9110 §5.6.2: a token, and a value in one line
/** Headers set by the sender itself. */
const OURS = /^(?:host|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|webhook-.*)$/i;
const MOST = 10;

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Parses headers, one `Name: value` per line; null when a line is malformed. */
export function headersOf(text: string): readonly HookHeader[] | null {
  const found = linesOf(text).map((line) => LINE.exec(line.trim()));
  const headers = found.flatMap((match) => (match === null ? [] : [{ name: match[1] ?? '', value: match[2] ?? '' }]));
  return headers.length === found.length ? headers : null;
}

export const headersText = (headers: readonly HookHeader[]): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

const areOthers = (text: string): boolean => (headersOf(text) ?? []).every(({ name }) => !OURS.test(name));

/** Its faults: 'header' for a malformed line, 'headers-ours' for a header that the sender sets itself, 'headers-many'. */
export const headersSchema = z
  .string()
  .max(4_000)
  .refine((text) => headersOf(text) !== null, rule('header', 'Write each line as “Name: value”.'))
  .refine(areOthers, rule('headers-ours', 'This header is reserved.'))
  .refine((text) => linesOf(text).length <= MOST, rule('headers-many', `At most ${String(MOST)} headers.`));
