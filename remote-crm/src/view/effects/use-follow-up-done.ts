import { useState } from 'react';
import { customerSaved } from '@patchbay/shared-contracts';
import { followUpDoneCall, type FollowUp } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../../texts/index.ts';

const MOVED = 409;

/** Says that a follow-up is done, or takes that back; what became of the customer is read anew. */
export function useFollowUpDone({ customer_id: id, followup_dt }: FollowUp) {
  const t = useTexts();
  const { request, notify, bus } = useConsole();
  const [busy, setBusy] = useState(false);
  const say = async (done: boolean) => {
    setBusy(true);
    const result = await request.send(followUpDoneCall(id, { followup_dt, done }));
    setBusy(false);
    if (!result.ok) notify.error(t(result.status === MOVED ? 'view.followUpMoved' : 'view.followUpNotSaved'));
    if (result.ok || result.status === MOVED) bus.emit(customerSaved, { id });
  };
  return { busy, say };
}
