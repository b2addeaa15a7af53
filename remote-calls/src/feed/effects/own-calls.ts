import { createCell, type CallEvent, type Store } from '@patchbay/shared-contracts';
import { isEnd } from '@patchbay/shared-contracts/live';

/** Whether a call has this agent, as the server says it, also while this tab has no phone: a customer waits whose tab was closed. */
export interface OwnCalls extends Store<boolean> {
  /** All that there are now. */
  told(calls: readonly string[]): void;
  happened(event: CallEvent): void;
}

export function createOwnCalls(): OwnCalls {
  const isOn = createCell(false);
  const calls = new Set<string>();
  const look = () => isOn.set(calls.size > 0);
  return {
    current: isOn.current,
    subscribe: isOn.subscribe,
    told(all) {
      calls.clear();
      all.forEach((id) => calls.add(id));
      look();
    },
    happened(event) {
      if (isEnd(event)) calls.delete(event.uuid);
      else calls.add(event.uuid);
      look();
    },
  };
}
