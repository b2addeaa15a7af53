import { callLogged, customerSaved, smsNews } from '@patchbay/shared-contracts';
import type { KeepFresh } from '@patchbay/shared-ui';
import { customerKey } from './use-customer.ts';
import { followUpsKey } from './use-follow-ups.ts';
import { timelineKey } from './use-timeline.ts';

/** A customer that was saved, a call that was logged and a message that came are seen at once. */
export const keepViewFresh: KeepFresh = ({ bus }, client) => {
  const stale = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey });
  bus.on(customerSaved).subscribe(({ id }) => {
    stale(customerKey(id));
    stale(followUpsKey(id));
    stale(timelineKey(id));
  });
  // Whose call or message it was is the server's to know.
  bus.on(callLogged).subscribe(() => stale(['customer-timeline']));
  bus.on(smsNews).subscribe(() => stale(['customer-timeline']));
};
