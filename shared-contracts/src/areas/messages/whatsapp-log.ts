import { z } from '@patchbay/shared-contracts/zod';
import { callStatuses, hangupSides } from '../logs/call-record.ts';
import {
  dateShape,
  endsAfterItBegins,
  fileOrderShape,
  idsSchema,
  listOf,
  logMetaSchema,
  numbersSchema,
  pagingShape,
} from '../logs/log-query.ts';

/** Row of the WhatsApp log [LOGS-013]; times, numbers and durations as in the call log. `direction`: Inbound or Outbound. */
export const whatsAppRecordSchema = z.object({
  id: z.string(),
  received_time: z.string(),
  business_number: z.string(),
  customer_number: z.string(),
  customer_name: z.string().nullable(),
  agent: z.string().nullable(),
  agent_number: z.string().nullable(),
  direction: z.string(),
  status: z.enum(callStatuses),
  call_duration: z.number().int(),
  call_duration_formatted: z.string(),
  call_recording: z.string().nullable(),
  hangup_by: z.enum(hangupSides).nullable(),
});
export type WhatsAppRecord = z.infer<typeof whatsAppRecordSchema>;

/** Filters of the WhatsApp log [LOGS-013]. */
const whatsAppFiltersShape = {
  ...dateShape,
  search: z.string().max(100).optional(),
  business_numbers: numbersSchema.optional(),
  agents: idsSchema.optional(),
  status: listOf(z.enum(callStatuses)).optional(),
};
export const whatsAppLogsQuerySchema = z
  .strictObject({ ...pagingShape, ...whatsAppFiltersShape })
  .superRefine(endsAfterItBegins);
export type WhatsAppLogsQuery = z.infer<typeof whatsAppLogsQuerySchema>;
export const whatsAppLogsAnswerSchema = z.object({ objects: z.array(whatsAppRecordSchema), meta: logMetaSchema });

/** Query of the WhatsApp log, without paging. */
export const whatsAppLogQuestionSchema = z
  .strictObject({ ...fileOrderShape, ...whatsAppFiltersShape })
  .superRefine(endsAfterItBegins);
