import { useEffect, useState } from 'react';
import { flowPresencePath, flowPresenceSchema, type FlowPresence } from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { againAfter, beating, browserClock, followSocket, readAs, socketAt } from '@patchbay/shared-ui/live-socket';

const read = readAs(flowPresenceSchema);
/** The server says every 15 s who is there: two of these, and time on the way; ms. */
const SILENCE_MS = 35_000;
const pulse = beating(browserClock, SILENCE_MS);
const alone: FlowPresence = { others: [], is_twice: false };

/** Who else has this flow open, as long as this page has; nobody while it is not known [CONF-FLOW-004]. */
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
