import { LOOKED_AT_BYTES } from './sheets.ts';

const LINE_END = 10;
const BEGIN_BYTES = 1_024;

/**
 * Returns the piece of a text file that reveals most about its encoding: from the line of the first non-ASCII byte; from the beginning
 * for UTF-16.
 */
export function encodingSample(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const first = bytes.findIndex((byte) => byte === 0 || byte > 127);
  const from = bytes.subarray(0, BEGIN_BYTES).includes(0) ? 0 : bytes.lastIndexOf(LINE_END, first) + 1;
  return new Uint8Array(bytes.subarray(from, from + LOOKED_AT_BYTES));
}
