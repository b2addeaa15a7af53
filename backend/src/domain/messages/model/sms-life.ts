import type { SmsStatus } from '@patchbay/shared-contracts';

/**
 * States of an outgoing SMS:
 *
 *  queued ──taken──▶ sent ──delivered──▶ delivered
 *     │                └──────failed───▶ failed
 *     └──delivered, failed: reported before 'taken'──▶ the same
 *
 * An inbound one is always `received`.
 */
export type SmsFact =
  { readonly type: 'taken' } | { readonly type: 'delivered' } | { readonly type: 'failed'; readonly why: string };

/** Returns the new status; `null`: unchanged. A final status never changes, however late or often networks report. */
export function statusAfter(status: SmsStatus, fact: SmsFact): SmsStatus | null {
  if (status !== 'queued' && status !== 'sent') return null;
  if (fact.type === 'taken') return status === 'queued' ? 'sent' : null;
  return fact.type;
}
