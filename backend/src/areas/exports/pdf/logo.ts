import { inflateSync } from 'node:zlib';

/** Maximum size of a logo beside the title, in points. */
export const LOGO = { width: 140, height: 40 } as const;

/** Decoded, each pixel takes four bytes of the thread's memory; a larger logo may be an attack. */
const MOST_PIXELS = 4_000_000;
const PNG_MARK = 0x89;
const CHUNK_AROUND = 12;
const FIRST_CHUNK = 8;
/** Samples per pixel by the colour type of ISO 15948 §11.2.2. */
const values = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
/** Highest filter type, ISO 15948 §9.2. */
const LAST_FILTER = 4;

function pixelsOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = FIRST_CHUNK; at + CHUNK_AROUND <= png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, end));
    at = end + 4;
  }
  return Buffer.concat(parts);
}

/**
 * Whether a PNG decodes to exactly the lines announced in its header; pdfkit decodes it later, in a place where an error cannot be
 * caught.
 */
function opens(png: Buffer): boolean {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [bits, colour, isInSteps] = [png.readUInt8(24), values.get(png.readUInt8(25)), png.readUInt8(28) !== 0];
  if (isInSteps || colour === undefined || width * height > MOST_PIXELS) return false;
  const line = 1 + Math.ceil((width * colour * bits) / 8);
  const lines = inflateSync(pixelsOf(png), { maxOutputLength: line * height });
  if (lines.length !== line * height) return false;
  for (let at = 0; at < lines.length; at += line) if (lines.readUInt8(at) > LAST_FILTER) return false;
  return true;
}

/**
 * Draws a PNG or JPEG at the right end of a line, from its top; returns false if impossible: a document without its logo is better than
 * none.
 */
export function drawLogo(doc: PDFKit.PDFDocument, bytes: Uint8Array, end: { x: number; y: number }): boolean {
  const picture = Buffer.from(bytes);
  const { width, height } = LOGO;
  try {
    if (picture[0] === PNG_MARK && !opens(picture)) return false;
    doc.image(picture, end.x - width, end.y, { fit: [width, height], align: 'right' });
    return true;
  } catch {
    return false;
  }
}
