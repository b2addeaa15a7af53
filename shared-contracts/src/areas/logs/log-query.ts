import { listOf } from '@patchbay/shared-contracts/list';
import { dateCodes } from '@patchbay/shared-contracts/time';
import { z } from '@patchbay/shared-contracts/zod';

/** What all logs are asked by. */
export { listOf };

/** An id, of whatever; an id of somebody else's finds nothing. */
export const idsSchema = listOf(z.string().max(64));
/** E.164, the '+' may be missing. */
export const numbersSchema = listOf(z.string().max(32));

/** Which rows: the newest first, or the oldest. */
export const logOrders = ['-received_time', 'received_time'] as const;

/**
 * `pageNumber` reaches any page for nearly the same price; `cursor` goes on where an answer's `next_cursor` says, at any depth for the
 * same price, and then `pageNumber` is not looked at [LOGS-021].
 */
export const pagingShape = {
  pageNumber: z.coerce.number().int().min(1).max(10_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().max(200).optional(),
  sort: z.enum(logOrders).default('-received_time'),
};

/** A file is in the order of the list it is made of. */
export const fileOrderShape = { sort: pagingShape.sort };

/**
 * `date_filter` is read by the time zone of who asks [FILT-014], at the time of asking; `from_date` and `to_date` (ISO 8601, both
 * included) belong to `custom_date`, or stand alone. Without any of them no time is left out.
 */
export const dateShape = {
  date_filter: z.enum(dateCodes).optional(),
  from_date: z.iso.datetime({ offset: true }).optional(),
  to_date: z.iso.datetime({ offset: true }).optional(),
};

/** A range that ends before it begins is a mistake, told of `to_date`. */
export function endsAfterItBegins(
  { from_date: from, to_date: to }: { readonly from_date?: string | undefined; readonly to_date?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (from === undefined || to === undefined || Date.parse(to) >= Date.parse(from)) return;
  context.addIssue({ code: 'custom', path: ['to_date'], message: 'The range ends before it begins.' });
}

/**
 * `total_count`: of all pages. Beyond some ten thousand rows it may be an estimate where filters are set, and then `total_exact` is
 * false. `next_cursor` is null on the last page. A page beyond the end is empty and has the total.
 */
export const logMetaSchema = z.object({
  total_count: z.number().int(),
  /** Missing from servers that always count to the end. */
  total_exact: z.boolean().optional(),
  next_cursor: z.string().nullable(),
});
export type LogMeta = z.infer<typeof logMetaSchema>;

/** The time range was too wide for the search to be done in time: nothing was found out. */
export const logErrors = {
  tooBroad: {
    status: 422,
    code: 'too-broad',
    message: 'This search takes too long. Please choose a shorter date range.',
  },
} as const;
