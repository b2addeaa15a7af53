import { sheetErrors, type Encoding } from '@patchbay/shared-contracts/sheets';
import { Refusal } from '../../kernel/edge/refusal.ts';
import { readEncoding } from './model/encoding.ts';

/** Bytes decoded, and then parsed, at a time: some 400 rows, which hold the thread for a few ms. */
const PIECE = 16 * 1024;

/**
 * Returns the encoding of a text file: the given one, or the detected one; null when it is no text. Refuses when several are likely, so
 * that no garbled text is stored [UX-017].
 */
export function encodingOf(file: Buffer, said?: Encoding): Encoding | null {
  const reading = readEncoding(file);
  if (reading.is === 'none') return null;
  if (reading.is === 'sure') return reading.encoding; // a byte order mark takes precedence over the given encoding
  if (said !== undefined) return said;
  throw new Refusal(sheetErrors.encoding, 'encoding');
}

/** Decodes piece by piece; refuses bytes that are invalid in the encoding, which would be stored as U+FFFD otherwise. */
function createDecoder(encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new Refusal(sheetErrors.wrongEncoding, 'encoding');
    }
  };
}

/** Yields the text of a file in pieces, so that other requests go on meanwhile. Refuses a file that is not in that encoding. */
export function* textPiecesOf(file: Buffer, encoding: Encoding): Generator<string> {
  const decode = createDecoder(encoding);
  for (let at = 0; at < file.length; at += PIECE) {
    const text = decode(file.subarray(at, at + PIECE));
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

/**
 * Returns the text of a file, by the encoding of {@link encodingOf}; null for other files. Refuses a file that is not in the given
 * encoding.
 */
export function textOf(file: Buffer, said?: Encoding): string | null {
  const encoding = encodingOf(file, said);
  return encoding === null ? null : [...textPiecesOf(file, encoding)].join('');
}
