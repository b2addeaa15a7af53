import { z } from '../zod/zod.ts';
import { downloadTypes } from './download-types.ts';

/** What becomes of a prepared file; `expired` is one whose time is over. */
export const downloadStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const;

/** The feed's `download`, to whom the file is made for: how far it is (0 to 100), and what came of it. */
export const downloadNewsSchema = z.object({
  id: z.string(),
  type: z.enum(downloadTypes),
  state: z.enum(downloadStates),
  percent: z.number().int().min(0).max(100),
});
export type DownloadNews = z.infer<typeof downloadNewsSchema>;
