import { z } from '@patchbay/shared-contracts/zod';

/** User of an object, by kind (`queue`, `call-flow`, `number`) and name, listed when its deletion is refused. */
export const usedBySchema = z.object({ kind: z.string(), name: z.string() });
export type UsedBy = z.infer<typeof usedBySchema>;
