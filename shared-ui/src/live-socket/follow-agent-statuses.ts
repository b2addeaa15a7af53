import { agentStatusMessageSchema, type AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import { followSocket, readAs, type SocketSetup } from './follow-socket.ts';

/** Milliseconds until a socket that closed is opened again. */
const AGAIN_MS = 4_000;
/** Changes that come together are told together: a large account has many a second. */
const TOGETHER_MS = 100;

const read = readAs(agentStatusMessageSchema);

/** Tells the statuses of the account's agents by their ids, all of them at each change; null while they are not known [NET-021]. */
export function followAgentStatuses(
  { address, bearer, clock }: Pick<SocketSetup<unknown>, 'address' | 'bearer' | 'clock'>,
  tell: (statuses: ReadonlyMap<string, AgentStatusEntry> | null) => void,
): () => void {
  const known = new Map<string, AgentStatusEntry>();
  let stopWaiting: (() => void) | null = null;
  const forget = (): void => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const stop = followSocket(
    { address, bearer, clock, read, againAfter: () => AGAIN_MS },
    {
      message(message) {
        for (const entry of [message].flat()) known.set(entry.agent_id, entry);
        stopWaiting ??= clock.after(TOGETHER_MS, () => {
          stopWaiting = null;
          tell(new Map(known));
        });
      },
      cut() {
        forget();
        known.clear();
        tell(null);
      },
    },
  );
  return () => {
    forget();
    stop();
  };
}
