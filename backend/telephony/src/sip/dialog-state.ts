import { z } from 'zod';
import type { SessionInterval } from './session-interval.ts';

/** Terms agreed by the INVITE and its answer besides the media. */
export interface DialogTerms {
  /** The peer wants digits by INFO. */
  readonly wantsInfo: boolean;
  readonly takesUpdate: boolean;
  readonly interval: SessionInterval | undefined;
}

/** State of an established dialog (RFC 3261 §12) with its terms, from which another process goes on with it [TEL-022]. */
export const storedDialogSchema = z.object({
  ...{ callId: z.string(), localTag: z.string(), remoteTag: z.string() },
  ...{ localSequence: z.number(), remoteSequence: z.number().optional() },
  ...{ localUri: z.string(), remoteUri: z.string(), remoteTarget: z.string() },
  routes: z.array(z.string()),
  terms: z.object({
    wantsInfo: z.boolean(),
    takesUpdate: z.boolean(),
    interval: z.object({ seconds: z.number(), refreshes: z.enum(['us', 'peer']) }).optional(),
  }),
});
export type StoredDialog = z.infer<typeof storedDialogSchema>;
