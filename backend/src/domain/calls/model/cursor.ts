import { z } from 'zod';

/** Where a keyset page ended: the time (epoch ms) and the id of its last row. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

const cursorSchema = z.tuple([z.number().int(), z.string().max(100)]);

export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** `null` for anything that `writeCursor` did not write. */
export function readCursor(text: string): Cursor | null {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    return null;
  }
}
