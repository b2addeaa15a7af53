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

/** Decodes piece by piece; throws a refusal at bytes that are no text in the encoding, which would be kept as U+FFFD otherwise. */
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

/** The text of a file in pieces, so that other requests go on meanwhile. Throws a refusal where it is not in that encoding. */
export function* textPiecesOf(file: Buffer, encoding: Encoding): Generator<string> {
  const decode = createDecoder(encoding);
  for (let at = 0; at < file.length; at += PIECE) {
    const text = decode(file.subarray(at, at + PIECE));
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

/** The text of a file, as {@link encodingOf} has it; null for what is none. Throws a refusal where it is not in the encoding that was said. */
export function textOf(file: Buffer, said?: Encoding): string | null {
  const encoding = encodingOf(file, said);
  return encoding === null ? null : [...textPiecesOf(file, encoding)].join('');
}
