import { agentStatusMessageSchema, type AgentStatusEntry } from '@patchbay/shared-contracts/calls';
import { followSocket, readAs, type SocketSetup } from './follow-socket.ts';

/** Wait before a closed socket is reopened, ms. */
const AGAIN_MS = 4_000;
const seldom = (): number => AGAIN_MS;
/** Time, ms, in which changes are collected into one update: a large account has many per second. */
const TOGETHER_MS = 100;

const read = readAs(agentStatusMessageSchema);

type Setup = Pick<SocketSetup<unknown>, 'address' | 'bearer' | 'clock' | 'pulse'> &
  Partial<Pick<SocketSetup<unknown>, 'againAfter'>>;

/**
 * Reports the statuses of the account's agents by id, all of them at each change; null while unknown [NET-021]. With the pulse of
 * `beating`, silence counts as a cut [LIVE-034].
 */
export function followAgentStatuses(
  { againAfter = seldom, ...setup }: Setup,
  tell: (statuses: ReadonlyMap<string, AgentStatusEntry> | null) => void,
): () => void {
  const known = new Map<string, AgentStatusEntry>();
  let stopWaiting: (() => void) | null = null;
  const forget = (): void => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const stop = followSocket(
    { ...setup, read, againAfter },
    {
      message(message) {
        const entries = [message].flat();
        for (const entry of entries) known.set(entry.agent_id, entry);
        if (entries.length > 0 || known.size === 0)
          stopWaiting ??= setup.clock.after(TOGETHER_MS, () => {
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
