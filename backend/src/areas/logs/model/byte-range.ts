/** Range of bytes; the end is exclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

function placesOf(first: string, last: string, bytes: number): ByteRange {
  if (first === '') return { from: Math.max(0, bytes - Number(last)), to: bytes }; // the last n bytes
  return { from: Number(first), to: last === '' ? bytes : Math.min(bytes, Number(last) + 1) };
}

/**
 * Returns the single range requested by a `Range` header, RFC 9110 §14. `undefined`: send everything, because the header has no range,
 * several ranges, or is malformed, which RFC 9110 permits. `none`: the range is beyond the end.
 */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, first, last] = /^bytes=(?=.*\d)(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined) return undefined;
  const isBackwards = first !== '' && last !== '' && Number(last) < Number(first);
  if (isBackwards) return undefined;
  const range = placesOf(first, last, bytes);
  return range.from < range.to ? range : 'none';
}
