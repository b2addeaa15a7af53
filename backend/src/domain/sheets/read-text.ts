import { sheetErrors, type Encoding } from '@patchbay/shared-contracts/sheets';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { readEncoding } from './model/encoding.ts';

const PIECE = 64 * 1024;

/**
 * The encoding of a text file: the one that was said, or the one that it is in; null where it is no text. Throws a refusal where several
 * are likely: nothing garbled is stored [UX-017].
 */
export function encodingOf(file: Buffer, said?: Encoding): Encoding | null {
  const reading = readEncoding(file);
  if (reading.is === 'none') return null;
  if (reading.is === 'sure') return reading.encoding; // bytes that say so themselves are believed, whatever was said
  if (said !== undefined) return said;
  throw new Refusal(sheetErrors.encoding, 'encoding');
}

/** The text of a file, as {@link encodingOf} has it; null for what is none. Characters that are none in the encoding become U+FFFD. */
export function textOf(file: Buffer, said?: Encoding): string | null {
  const encoding = encodingOf(file, said);
  return encoding === null ? null : new TextDecoder(encoding).decode(file);
}

/** The same in pieces, so that other requests go on meanwhile. */
export function* textPiecesOf(file: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < file.length; at += PIECE) {
    const text = decoder.decode(file.subarray(at, at + PIECE), { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
