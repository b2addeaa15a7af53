import { useState } from 'react';
import { customerSaved } from '@patchbay/shared-contracts';
import { followUpDoneCall, type OwnFollowUp } from '@patchbay/shared-contracts/customers';
import { useConsole } from '@patchbay/shared-ui';
import { keyOf } from '../model/reminding.ts';
import { useFollowUpTexts } from '../texts/index.ts';

const MOVED = 409;

/** One press does what was promised, another takes it back. What is done stays to be seen until the page is left. */
export function useDone() {
  const t = useFollowUpTexts();
  const { request, notify, bus } = useConsole();
  const [done, setDone] = useState<readonly OwnFollowUp[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const say = async (followUp: OwnFollowUp, isDone: boolean) => {
    const { customer_id: id, followup_dt } = followUp;
    setBusy(keyOf(followUp));
    const result = await request.send(followUpDoneCall(id, { followup_dt, done: isDone }));
    setBusy(null);
    const others = done.filter((each) => keyOf(each) !== keyOf(followUp));
    if (result.ok) setDone(isDone ? [...others, followUp] : others);
    else notify.error(t(result.status === MOVED ? 'moved' : 'failed'));
    if (result.ok || result.status === MOVED) bus.emit(customerSaved, { id });
  };
  return { done, busy, say };
}
