import { crc32, deflateSync } from 'node:zlib';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PDF of one empty page; `more` is added to its catalog, `objects` before its end. */
export const pdf = (more = '', objects: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    latin(
      `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R ${more} >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj\n`,
    ),
    objects,
    latin('trailer << /Root 1 0 R >>\n%%EOF'),
  ]);

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([latin(name), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

export interface PngParts {
  readonly width: number;
  readonly height: number;
  /** Colour type of ISO 15948 §11.2.2, 8 bits. */
  readonly colour: number;
  /** Compressed lines, valid or not. */
  readonly data: Buffer;
  readonly inSteps?: boolean;
}

/** A PNG with valid checksums, whatever its lines are. */
export function pngOf({ width, height, colour, data, inSteps = false }: PngParts): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, colour, 0, 0, inSteps ? 1 : 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const parts = [chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

export const png = (grey = 200): Buffer =>
  pngOf({ width: 1, height: 1, colour: 0, data: deflateSync(Buffer.from([0, grey])) });

/** 8 × 8 pixels: the segments of a JPEG, with a stuffed byte and a restart in its scan; it cannot be drawn. */
export const jpeg = (): Buffer =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...[0xff, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56],
    ...[0xff, 0xd9],
  ]);
