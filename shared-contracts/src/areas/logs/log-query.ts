import { listOf } from '@patchbay/shared-contracts/list';
import { dateCodes } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';

/** Query parameters common to all logs. */
export { listOf };

/** Ids of any kind; ids of other accounts match nothing. */
export const idsSchema = listOf(z.string().max(64));
/** E.164, the '+' may be omitted. */
export const numbersSchema = listOf(z.string().max(32));

/** Newest or oldest first. */
export const logOrders = ['-received_time', 'received_time'] as const;

/**
 * `pageNumber` reaches any page at nearly the same cost; `cursor` continues after an answer's `next_cursor`, at any depth at the same
 * cost, and then `pageNumber` is ignored [LOGS-021].
 */
export const pagingShape = {
  pageNumber: z.coerce.number().int().min(1).max(10_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().max(200).optional(),
  sort: z.enum(logOrders).default('-received_time'),
};

/** A file has the order of the list that it is made of. */
export const fileOrderShape = { sort: pagingShape.sort };

/**
 * `date_filter` is read in the time zone of the user [FILT-014], at the time of the request; `from_date` and `to_date` (ISO 8601, both
 * included) belong to `custom_date`, or stand alone. Without any of them the time is not limited.
 */
export const dateShape = {
  date_filter: z.enum(dateCodes).optional(),
  from_date: z.iso.datetime({ offset: true }).optional(),
  to_date: z.iso.datetime({ offset: true }).optional(),
};

/** Rejects a range whose end is before its start, with the fault at `to_date`. */
export function endsAfterItBegins(
  { from_date: from, to_date: to }: { readonly from_date?: string | undefined; readonly to_date?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (from === undefined || to === undefined || Date.parse(to) >= Date.parse(from)) return;
  context.addIssue({ code: 'custom', path: ['to_date'], message: 'The end is before the start.' });
}

/**
 * `total_count`: of all pages. Above about ten thousand rows it may be an estimate when filters are set; then `total_exact` is false.
 * `next_cursor` is null on the last page. A page beyond the end is empty and still has the total.
 */
export const logMetaSchema = z.object({
  total_count: z.number().int(),
  /** Missing from servers that always count exactly. */
  total_exact: z.boolean().optional(),
  next_cursor: z.string().nullable(),
});
export type LogMeta = z.infer<typeof logMetaSchema>;

/** The time range was too wide for the search to finish in time: there is no result. */
export const logErrors = {
  tooBroad: {
    status: 422,
    code: 'too-broad',
    message: 'This search takes too long. Please choose a shorter date range.',
  },
} as const;
