import { useState } from 'react';
import { customerSaved } from '@patchbay/shared-contracts';
import { followUpDoneCall, type FollowUp } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';

const MOVED = 409;

interface Words {
  /** Text: another user changed the follow-up meanwhile. */
  readonly moved: string;
  readonly failed: string;
}

/**
 * Returns a function that completes or reopens a follow-up and reports failures. It resolves to whether that succeeded; data of the
 * customer is refetched on success and on conflict.
 */
export function useFollowUpDone({ moved, failed }: Words) {
  const { request, notify, bus } = useConsole();
  const [busy, setBusy] = useState(false);
  const say = async (of: Pick<FollowUp, 'customer_id' | 'followup_dt'>, done: boolean): Promise<boolean> => {
    const { customer_id: id, followup_dt } = of;
    setBusy(true);
    const result = await request.send(followUpDoneCall(id, { followup_dt, done }));
    setBusy(false);
    const isMoved = !result.ok && result.status === MOVED;
    if (!result.ok) notify.error(isMoved ? moved : failed);
    if (result.ok || isMoved) bus.emit(customerSaved, { id });
    return result.ok;
  };
  return { busy, say };
}
