import { z } from '@patchbay/shared-contracts/zod';
import { checkCustomerFilters, customerFiltersShape } from '../customers/customer.ts';
import { agentAnalyticsShape } from '../insights/agent-analytics.ts';
import { callFiltersShape, checkCallFilters } from '../logs/call-log.ts';
import { endsAfterItBegins } from '../logs/log-query.ts';
import { smsFiltersShape } from '../messages/sms.ts';
import { whatsAppFiltersShape } from '../messages/whatsapp-log.ts';
import { exportFormats } from './downloads.ts';

const columns = z.array(z.string().max(64)).min(1).max(60);
const format = z.enum(exportFormats);
/** Heads of the columns, in the person's language; the names where there is none. */
const titles = z.array(z.string().max(100)).max(60).optional();

/**
 * POST export: a file of all rows of a query, made in the background. `query` has the keys and the form of the log's GET, without
 * paging; `columns` are names of the log's rows, in the order they are wanted. Times are written in the person's time zone.
 */
export const startExportSchema = z.discriminatedUnion('page', [
  z.strictObject({
    page: z.literal('call-logs'),
    ...{ format, columns, titles },
    query: z.strictObject(callFiltersShape).superRefine(checkCallFilters),
  }),
  z.strictObject({
    page: z.literal('smslogs'),
    ...{ format, columns, titles },
    query: z.strictObject(smsFiltersShape).superRefine(endsAfterItBegins),
  }),
  z.strictObject({
    page: z.literal('whatsapplogs'),
    ...{ format, columns, titles },
    query: z.strictObject(whatsAppFiltersShape).superRefine(endsAfterItBegins),
  }),
  z.strictObject({
    page: z.literal('customers'),
    ...{ format, columns, titles },
    query: z.strictObject(customerFiltersShape).superRefine(checkCustomerFilters),
  }),
  // A row for each agent; owners and supervisors only, each with the own columns [INS-006, INS-007].
  z.strictObject({
    page: z.literal('agent-analytics'),
    ...{ format, columns, titles },
    query: z.strictObject(agentAnalyticsShape).superRefine(endsAfterItBegins),
  }),
]);
export type StartExport = z.infer<typeof startExportSchema>;
