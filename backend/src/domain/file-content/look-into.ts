import { crc32 } from 'node:zlib';
import type { DocumentType, KycProblem } from '@patchbay/shared-contracts/kyc';
import { lookIntoPdf } from './look-into-pdf.ts';

/** `bytes`: the file alone; anything after its end is removed. */
export type Looked =
  | { readonly ok: true; readonly type: DocumentType; readonly bytes: Buffer }
  | { readonly ok: false; readonly problem: KycProblem };

const no = (problem: KycProblem): Looked => ({ ok: false, problem });

/** Largest number of pixels, above that of any scanner: a larger picture is a decompression bomb. */
const MOST_PIXELS = 100_000_000;
const isSize = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= MOST_PIXELS;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes around a chunk's data: length and name before, checksum after. */
const CHUNK_AROUND = 12;

/** PNG, ISO 15948: chunks with their checksums from IHDR to IEND. */
function lookIntoPng(bytes: Buffer): Looked {
  let at = PNG.length;
  for (let nth = 0; at + CHUNK_AROUND <= bytes.length; nth += 1) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_AROUND + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return no('broken');
    const isHead = name === 'IHDR';
    if (isHead !== (nth === 0)) return no('broken');
    if (isHead && !isSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))) return no('broken');
    if (name === 'IEND') return { ok: true, type: 'png', bytes: bytes.subarray(0, end) };
    at = end;
  }
  return no('broken');
}

const MARK = 0xff;
const END = 0xd9;
const SCAN = 0xda;
/** Frame markers: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Within a scan, FF followed by 0 is no marker, and restart markers belong to the scan. */
const isWithinScan = (next: number): boolean => next === 0 || next === MARK || (next >= 0xd0 && next <= 0xd7);

function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARK, from);
  while (at !== -1 && at + 1 < bytes.length && isWithinScan(bytes.readUInt8(at + 1))) at = bytes.indexOf(MARK, at + 1);
  return at === -1 ? bytes.length : at;
}

interface Segment {
  readonly marker: number;
  readonly at: number;
  /** First byte after it; a scan's entropy-coded data belong to its segment. */
  readonly end: number;
}

/** Returns the position of a marker, after fill bytes. */
function markAt(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === MARK && bytes[at + 1] === MARK) at += 1;
  return at;
}

/** Returns the segment at a position; null: none that is complete. */
function segmentAt(bytes: Buffer, from: number): Segment | null {
  const at = markAt(bytes, from);
  const marker = bytes[at + 1];
  if (bytes[at] !== MARK || marker === undefined) return null;
  if (marker === END) return { marker, at, end: at + 2 };
  const end = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Infinity;
  if (end > bytes.length || end < at + 4) return null;
  return { marker, at, end: marker === SCAN ? endOfScan(bytes, end) : end };
}

/** Whether the frame is long enough to contain its size, after length and precision. */
const hasSize = (bytes: Buffer, { at, end }: Segment): boolean =>
  end >= at + 10 && isSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));

/** JPEG, ITU-T T.81: segments by their lengths, scans by their markers, to the end of the first picture. */
function lookIntoJpeg(bytes: Buffer): Looked {
  let hasFrame = false;
  for (let segment = segmentAt(bytes, 2); segment !== null; segment = segmentAt(bytes, segment.end)) {
    const { marker, end } = segment;
    if (marker === END) return hasFrame ? { ok: true, type: 'jpeg', bytes: bytes.subarray(0, end) } : no('broken');
    if (isFrame(marker) && !hasSize(bytes, segment)) return no('broken');
    hasFrame ||= isFrame(marker);
  }
  return no('broken');
}

const PDF = /^%PDF-[12]\.\d/;

/** Detects the type of a file by its bytes, whatever its name says, and checks that it is nothing else besides [ACCT-016]. */
export async function lookInto(bytes: Buffer): Promise<Looked> {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return lookIntoPng(bytes);
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xffd8) return lookIntoJpeg(bytes);
  if (!PDF.test(bytes.toString('latin1', 0, 8))) return no('not-a-paper');
  const looked = await lookIntoPdf(bytes);
  return 'problem' in looked ? no(looked.problem) : { ok: true, type: 'pdf', bytes: looked.bytes };
}
