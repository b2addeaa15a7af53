import { useEffect, useState } from 'react';
import { flowPresencePath, flowPresenceSchema, type FlowPresence } from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { againAfter, beating, browserClock, followSocket, readAs, socketAt } from '@patchbay/shared-ui/live-socket';

const read = readAs(flowPresenceSchema);
/** The server reports presence every 15 s: two of these, plus transit; ms. */
const SILENCE_MS = 35_000;
const pulse = beating(browserClock, SILENCE_MS);
const alone: FlowPresence = { others: [], is_twice: false };

/** Returns the other users who have this flow open, while this page has; none while unknown [CONF-FLOW-004]. */
export function usePresence(id: string): FlowPresence {
  const { session } = useConsole();
  const [present, setPresent] = useState(alone);
  useEffect(() => {
    const address = socketAt(`${flowPresencePath}?${new URLSearchParams({ flow: id }).toString()}`);
    return followSocket(
      { address, clock: browserClock, read, againAfter, bearer: () => session.bearer(), pulse },
      { message: setPresent, cut: () => setPresent(alone) },
    );
  }, [id, session]);
  return present;
}
