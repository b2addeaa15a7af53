import type { SmsStatus } from '@patchbay/shared-contracts';

/**
 * The life of an SMS that goes out:
 *
 *  queued ──taken──▶ sent ──delivered──▶ delivered
 *     │                └──────failed───▶ failed
 *     └──delivered, failed: told before 'taken' was──▶ the same
 *
 * One that came in is received, and stays so.
 */
export type SmsFact =
  { readonly type: 'taken' } | { readonly type: 'delivered' } | { readonly type: 'failed'; readonly why: string };

/** Returns the new status; `null`: unchanged. A final status never changes, however late or often networks report. */
export function statusAfter(status: SmsStatus, fact: SmsFact): SmsStatus | null {
  if (status !== 'queued' && status !== 'sent') return null;
  if (fact.type === 'taken') return status === 'queued' ? 'sent' : null;
  return fact.type;
}
