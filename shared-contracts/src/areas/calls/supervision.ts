import { z } from '@patchbay/shared-contracts/zod';
import { supervisionModes } from './supervision-mode.ts';

/**
 * POST call barge: joins the audio of a running call of the same account. `sdp` is the browser's offer with all ICE candidates, the
 * `sdp` of the answer completes it; `id` names the supervision: PUT `<path><id>` changes the mode, DELETE `<path><id>` leaves (204).
 */
export const superviseSchema = z.strictObject({
  uuid: z.string().min(1).max(64),
  mode: z.enum(supervisionModes),
  sdp: z.string().min(1).max(20_000),
});
export const superviseAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({ id: z.string(), sdp: z.string() }),
});
export const supervisionModeSchema = z.strictObject({ mode: z.enum(supervisionModes) });

export const supervisionErrors = {
  badOffer: { status: 400, code: 'bad-offer', message: 'The audio of your browser could not be connected.' },
  over: { status: 404, code: 'supervision-over', message: 'You are no longer in this call.' },
} as const;
