import { inflateSync } from 'node:zlib';

// Offsets and lengths of WOFF 1.0 (W3C, §3 and §4), and of the font inside (OpenType, table directory).
const woff = { signature: 0x774f4646, flavor: 4, tables: 12, directory: 44, entry: 20 } as const;
const font = { directory: 12, entry: 16 } as const;
const ALIGNED = 4;

const aligned = (length: number): number => Math.ceil(length / ALIGNED) * ALIGNED;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Buffer;
}

function tableAt(file: Buffer, nth: number): Table {
  const entry = woff.directory + nth * woff.entry;
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
    file.readUInt32BE(entry + at),
  );
  const bytes = file.subarray(offset, offset + packed);
  return { tag, checksum, bytes: packed < length ? inflateSync(bytes) : bytes };
}

/** Returns the font's header: number of tables, and parameters for binary search. */
function headOf(flavor: number, count: number): Buffer {
  const head = Buffer.alloc(font.directory);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt32BE(flavor, 0);
  [count, power * font.entry, Math.log2(power), (count - power) * font.entry].forEach((value, nth) =>
    head.writeUInt16BE(value, 4 + nth * 2),
  );
  return head;
}

/**
 * Returns the original font of a WOFF file. pdfkit's reader would inflate a compressed table again for each access, which takes most of
 * the time of a long document.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== woff.signature) throw new Error('This is no WOFF file');
  const count = file.readUInt16BE(woff.tables);
  const tables = Array.from({ length: count }, (_, nth) => tableAt(file, nth));
  const directory = Buffer.alloc(count * font.entry);
  let offset = font.directory + directory.length;
  tables.forEach(({ tag, checksum, bytes }, nth) => {
    [tag, checksum, offset, bytes.length].forEach((value, at) =>
      directory.writeUInt32BE(value, nth * font.entry + at * 4),
    );
    offset += aligned(bytes.length);
  });
  const bodies = tables.map(({ bytes }) => Buffer.concat([bytes], aligned(bytes.length)));
  return Buffer.concat([headOf(file.readUInt32BE(woff.flavor), count), directory, ...bodies]);
}
