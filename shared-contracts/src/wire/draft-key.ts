import { z } from '../zod/zod.ts';

/** `key`: 32 bytes in base64, specific to this user and constant [UX-020]. */
export const draftKeyAnswerSchema = z.object({ status: z.literal(200), data: z.object({ key: z.string() }) });
