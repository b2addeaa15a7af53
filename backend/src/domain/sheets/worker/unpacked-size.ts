import { Unzip, UnzipInflate } from 'fflate';

const PIECE = 256 * 1024;

/** Whether an archive is larger than this once unpacked, whatever it claims. Throws for a file that is no archive. */
export function isLargerThan(bytes: number, file: Uint8Array): boolean {
  let size = 0;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, piece) => {
      if (error !== null) throw error;
      size += piece.length;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length && size <= bytes; at += PIECE)
    unzip.push(file.subarray(at, at + PIECE), at + PIECE >= file.length);
  return size > bytes;
}
