import { callLogged, customerSaved, smsNews } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';
import { customerKey } from './use-customer.ts';
import { followUpsKey } from './use-follow-ups.ts';
import { timelineKey } from './use-timeline.ts';

/** Refetches a customer's page on saved customers, logged calls and new messages. */
export const keepViewFresh: KeepFresh = ({ bus }, client) => {
  const stale = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey });
  bus.on(customerSaved).subscribe(({ id }) => {
    stale(customerKey(id));
    stale(followUpsKey(id));
    stale(timelineKey(id));
  });
  // Only the server knows which customer the call or message belongs to.
  bus.on(callLogged).subscribe(() => stale(['customer-timeline']));
  bus.on(smsNews).subscribe(() => stale(['customer-timeline']));
};
