import { z } from 'zod';

/** End of a keyset page: time (epoch ms) and id of its last row. */
export interface Cursor {
  readonly at: number;
  readonly id: string;
}

const cursorSchema = z.tuple([z.number().int(), z.string().max(100)]);

export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** Returns `null` for anything not made by `writeCursor`. */
export function readCursor(text: string): Cursor | null {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    return null;
  }
}
