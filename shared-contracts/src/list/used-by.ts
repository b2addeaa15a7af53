import { z } from '@patchbay/shared-contracts/zod';

/** Who uses something, by kind (`queue`, `call-flow`, `number`) and name, as its deletion is refused. */
export const usedBySchema = z.object({ kind: z.string(), name: z.string() });
export type UsedBy = z.infer<typeof usedBySchema>;
