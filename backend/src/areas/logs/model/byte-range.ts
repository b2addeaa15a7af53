/** Bytes from one place to before another. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

function placesOf(first: string, last: string, bytes: number): ByteRange {
  if (first === '') return { from: Math.max(0, bytes - Number(last)), to: bytes }; // the last so many
  return { from: Number(first), to: last === '' ? bytes : Math.min(bytes, Number(last) + 1) };
}

/**
 * The one range that a `Range` header asks of so many bytes, RFC 9110 §14. `undefined`: everything is to be sent, for none or several are
 * asked for, or it cannot be understood, which all may be answered so. `none`: it is beyond the end.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, first, last] = /^bytes=(?=.*\d)(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined) return undefined;
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first);
  if (isBackwards) return undefined;
  const range = placesOf(first, last, bytes);
  return range.from < range.to ? range : 'none';
}
