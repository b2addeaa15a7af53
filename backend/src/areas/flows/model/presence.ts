import type { FlowPresence } from '@patchbay/shared-contracts/flows';

/** User with a flow open in one tab. */
export interface Present {
  readonly userId: string;
  readonly name: string;
}

/** Returns the message for one tab, given all tabs with the flow open, by key. */
export function toldTo(key: string, all: ReadonlyMap<string, Present>): FlowPresence {
  const me = all.get(key)?.userId;
  const others = new Map<string, string>();
  let isTwice = false;
  for (const [each, { userId, name }] of all) {
    if (each === key) continue;
    if (userId === me) isTwice = true;
    else others.set(userId, name);
  }
  return { others: [...others.values()].sort(), is_twice: isTwice };
}
