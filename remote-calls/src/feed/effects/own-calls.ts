import { createCell, type CallEvent, type Store } from '@patchbay/shared-contracts';
import { isEnd } from '@patchbay/shared-contracts/live';

/** Whether this agent has a call according to the server, even without a phone in this tab: a customer waits when the tab was closed. */
export interface OwnCalls extends Store<boolean> {
  /** Sets all current calls. */
  update(calls: readonly string[]): void;
  happened(event: CallEvent): void;
}

export function createOwnCalls(): OwnCalls {
  const isOn = createCell(false);
  const calls = new Set<string>();
  const look = () => isOn.set(calls.size > 0);
  return {
    current: isOn.current,
    subscribe: isOn.subscribe,
    update(all) {
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
