import { z } from '../zod/zod.ts';

export const smsDirections = ['inbound', 'outbound'] as const;
/** An outbound SMS is queued, then sent (the network has it), then delivered or failed; an inbound one is received. */
export const smsStatuses = ['queued', 'sent', 'delivered', 'failed', 'received'] as const;
export type SmsStatus = (typeof smsStatuses)[number];

/** The feed's `sms`: an SMS was received, or its state has changed. Its log row has the rest. */
export const smsNewsSchema = z.object({
  id: z.string(),
  direction: z.enum(smsDirections),
  status: z.enum(smsStatuses),
  sr_number: z.string(),
});
export type SmsNews = z.infer<typeof smsNewsSchema>;
