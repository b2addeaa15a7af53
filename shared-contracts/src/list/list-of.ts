import { z } from '@patchbay/shared-contracts/zod';

/** Comma-separated values in one parameter; an empty one means none. At most 200. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(4_000)
    .transform((text) =>
      text
        .split(',')
        .map((piece) => piece.trim())
        .filter((piece) => piece !== ''),
    )
    .pipe(z.array(item).max(200));
