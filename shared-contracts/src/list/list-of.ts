import { z } from '@patchbay/shared-contracts/zod';

/** Several values in one parameter, by comma; an empty one is none. At most 200. */
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
