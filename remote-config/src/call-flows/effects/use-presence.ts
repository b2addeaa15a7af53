import { useEffect, useState } from 'react';
import { flowPresencePath, flowPresenceSchema, type FlowPresence } from '@patchbay/shared-contracts/flows';
import { useConsole } from '@patchbay/shared-ui';
import { againAfter, browserClock, followSocket, readAs, socketAt } from '@patchbay/shared-ui/live-socket';

const read = readAs(flowPresenceSchema);
const alone: FlowPresence = { others: [], is_twice: false };

/** Who else has this flow open, as long as this page has; nobody while it is not known [CONF-FLOW-004]. */
export function usePresence(id: string): FlowPresence {
  const { session } = useConsole();
  const [present, setPresent] = useState(alone);
  useEffect(() => {
    const address = socketAt(`${flowPresencePath}?${new URLSearchParams({ flow: id }).toString()}`);
    return followSocket(
      { address, clock: browserClock, read, againAfter, bearer: () => session.bearer() },
      { message: setPresent, cut: () => setPresent(alone) },
    );
  }, [id, session]);
  return present;
}
