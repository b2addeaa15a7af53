import type { Overflow } from '@patchbay/shared-contracts/queues';

/** Whether callers sent on by this queue would return to it through other queues; `overflows`: of the others, by id. */
export function leadsBack(queueId: string, overflow: Overflow, overflows: ReadonlyMap<string, Overflow>): boolean {
  const seen = new Set<string>();
  for (let next: Overflow | undefined = overflow; next?.to === 'queue'; next = overflows.get(next.queueId)) {
    if (next.queueId === queueId) return true;
    if (seen.has(next.queueId)) return false; // a cycle among the others
    seen.add(next.queueId);
  }
  return false;
}
