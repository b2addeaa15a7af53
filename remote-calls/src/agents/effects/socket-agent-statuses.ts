import { agentStatusMessageSchema, liveProtocols } from '@patchbay/shared-contracts/calls';
import type { Clock } from '../../clock/clock.ts';
import type { LiveStatus, LiveStatuses } from '../model/live-statuses.ts';
import type { AgentStatuses } from './agent-statuses.ts';

/** Milliseconds until a socket that closed is opened again. */
const AGAIN_MS = 4_000;
/** Changes that come together are told together: a large account has many a second. */
const TOGETHER_MS = 100;

interface Setup {
  readonly address: string;
  readonly bearer: () => string | null;
  readonly clock: Clock;
}

const messageOf = (text: string) => {
  try {
    return agentStatusMessageSchema.safeParse(JSON.parse(text));
  } catch {
    return { success: false } as const;
  }
};

/** One life of the socket: from the snapshot to its closing. */
function listen({ address, bearer, clock }: Setup, tell: (live: LiveStatuses) => void, closed: () => void) {
  const socket = new WebSocket(address, [...liveProtocols(bearer() ?? '')]);
  const known = new Map<string, LiveStatus>();
  let stopWaiting: (() => void) | null = null;
  const tellSoon = () => {
    stopWaiting ??= clock.after(TOGETHER_MS, () => {
      stopWaiting = null;
      tell(new Map(known));
    });
  };
  socket.onmessage = ({ data }) => {
    const message = messageOf(String(data));
    if (!message.success) return;
    for (const { agent_id, agent_status, reason } of [message.data].flat())
      known.set(agent_id, { agent_status, reason });
    tellSoon();
  };
  const end = () => {
    stopWaiting?.();
    socket.onmessage = null;
    socket.onclose = null;
  };
  socket.onclose = () => {
    end();
    closed();
  };
  return () => {
    end();
    socket.close();
  };
}

/** By the account's status socket, opened while somebody follows, and again whenever it closed. */
export const createSocketAgentStatuses = (setup: Setup): AgentStatuses => ({
  follow(tell) {
    let stop = () => {};
    const open = () => {
      stop = listen(setup, tell, () => {
        tell(null);
        stop = setup.clock.after(AGAIN_MS, open);
      });
    };
    open();
    return () => stop();
  },
});
