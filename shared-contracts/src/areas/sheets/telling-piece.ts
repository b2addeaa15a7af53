import { LOOKED_AT_BYTES } from './sheets.ts';

const LINE_END = 10;
const BEGIN_BYTES = 1_024;

/** The piece of a text file that tells most of its encoding: from the line with the first byte that is not ASCII on; UTF-16 from its begin. */
export function tellingPiece(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const first = bytes.findIndex((byte) => byte === 0 || byte > 127);
  const from = bytes.subarray(0, BEGIN_BYTES).includes(0) ? 0 : bytes.lastIndexOf(LINE_END, first) + 1;
  return new Uint8Array(bytes.subarray(from, from + LOOKED_AT_BYTES));
}
