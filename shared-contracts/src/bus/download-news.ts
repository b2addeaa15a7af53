import { z } from '../zod/zod.ts';
import { downloadTypes } from './download-types.ts';

/** States of a prepared file; `expired`: its retention has ended. */
export const downloadStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const;

/** The feed's `download`, sent to the file's owner: progress (0 to 100) and result. */
export const downloadNewsSchema = z.object({
  id: z.string(),
  type: z.enum(downloadTypes),
  state: z.enum(downloadStates),
  percent: z.number().int().min(0).max(100),
});
export type DownloadNews = z.infer<typeof downloadNewsSchema>;
