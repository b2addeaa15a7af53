import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const isText = (path: string): boolean => /\.(?:js|css|json|svg|html|txt|map)$/.test(path);

const isBrotliOf = async (brotli: Buffer, bytes: Buffer): Promise<boolean> => {
  try {
    return (await decompress(brotli, { maxOutputLength: Math.max(1, bytes.length) })).equals(bytes);
  } catch {
    return false; // invalid brotli, or more bytes than the file has: of another file
  }
};

/**
 * Returns the brotli form that is served to browsers that accept it [PLAT-020]; `given`, from a build, is used if it decompresses to
 * the same bytes.
 */
export async function brotliOf(path: string, bytes: Buffer, given: Buffer | null = null): Promise<Buffer | null> {
  if (!isText(path)) return null;
  if (given !== null && (await isBrotliOf(given, bytes))) return given;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const brotli = await compress(bytes, { params });
  return brotli.length < bytes.length ? brotli : null;
}
