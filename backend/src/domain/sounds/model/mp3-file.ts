/** Returns the length of the ID3v2 tags before the sound, in bytes. */
export function soundBegins(file: Buffer): number {
  let at = 0;
  while (file.toString('latin1', at, at + 3) === 'ID3' && at + 10 <= file.length) {
    const [a = 0, b = 0, c = 0, d = 0] = file.subarray(at + 6, at + 10);
    if ((a | b | c | d) & 0x80) return file.length; // invalid length
    const footer = (file[at + 5] ?? 0) & 0x10 ? 10 : 0;
    at += 10 + ((a << 21) | (b << 14) | (c << 7) | d) + footer;
  }
  return Math.min(at, file.length);
}

const KBPS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const RATES = [44_100, 48_000, 32_000] as const;

/**
 * Returns version and rate of a layer III frame; undefined when none begins here. MPEG-2 has half the rates of MPEG-1, MPEG-2.5 a
 * quarter.
 */
function kindOf(
  sync: number,
  kind: number,
  rates: number,
): { readonly isFirst: boolean; readonly hz: number } | undefined {
  const isLayer3 = sync === 0xff && (kind & 0xe0) === 0xe0 && (kind & 0x06) === 0x02;
  const part = [4, undefined, 2, 1][(kind >> 3) & 3];
  const rate = RATES[(rates >> 2) & 3];
  return isLayer3 && part !== undefined && rate !== undefined ? { isFirst: part === 1, hz: rate / part } : undefined;
}

/** Returns the length of a layer III frame at this position; undefined when none begins here. */
export function frameBytes(file: Buffer, at: number): number | undefined {
  const [sync = 0, kind = 0, rates = 0] = file.subarray(at, at + 3);
  const found = kindOf(sync, kind, rates);
  const kbps = found && KBPS[found.isFirst ? 1 : 2][rates >> 4];
  if (found === undefined || !kbps) return undefined;
  return Math.floor(((found.isFirst ? 144 : 72) * kbps * 1000) / found.hz) + ((rates >> 1) & 1);
}

/** Requires three frames in a row: by chance there are hardly two. A file of fewer has to end with them. */
export function isMp3(file: Buffer): boolean {
  let at = soundBegins(file);
  for (let frame = 0; frame < 3; frame++) {
    const bytes = frameBytes(file, at);
    if (bytes === undefined) return frame > 0 && at >= file.length;
    at += bytes;
  }
  return true;
}

/** Whether it contains markup outside of the sound, so that it might be opened as a page. Also finds text of two bytes per letter. */
export const hasMarkup = (bytes: Buffer): boolean =>
  /<\s*(?:script|html|svg|iframe|img|body|object|embed)\b|javascript:/i.test(
    bytes.toString('latin1').replaceAll('\0', ''),
  );
