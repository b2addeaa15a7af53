import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;

/** Reads the entries of an archive by its central directory (APPNOTE 6.3.10, §4.3.12); for tests, small archives only. */
export function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  let at = archive.readUInt32LE(archive.length - 22 + 16);
  while (archive.readUInt32LE(at) === CENTRAL) {
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const extra = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const data = archive.subarray(begin, begin + size);
    const isDeflated = archive.readUInt16LE(at + 10) === 8;
    entries.set(name, (isDeflated ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + nameLength + extra;
  }
  return entries;
}
