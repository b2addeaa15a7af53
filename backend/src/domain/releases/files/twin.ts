import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const isText = (path: string): boolean => /\.(?:js|css|json|svg|html|txt|map)$/.test(path);

const isTwin = async (twin: Buffer, bytes: Buffer): Promise<boolean> => {
  try {
    return (await decompress(twin, { maxOutputLength: Math.max(1, bytes.length) })).equals(bytes);
  } catch {
    return false; // invalid brotli, or more bytes than the file has: not its twin
  }
};

/**
 * Returns the brotli form that is served to browsers that accept it [PLAT-020]; `given`, from a build, is used if it decompresses to
 * the same bytes.
 */
export async function twinOf(path: string, bytes: Buffer, given: Buffer | null = null): Promise<Buffer | null> {
  if (!isText(path)) return null;
  if (given !== null && (await isTwin(given, bytes))) return given;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const twin = await compress(bytes, { params });
  return twin.length < bytes.length ? twin : null;
}
