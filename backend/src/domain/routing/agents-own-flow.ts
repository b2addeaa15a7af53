import type { PublishedFlow } from '@patchbay/telephony/flow/published';
import { sentOn } from '@patchbay/telephony/flow/sent-on';

const RING_SECONDS = 30;

/** Flow of a number that leads to one agent [CONF-QUEUE-016]: the agent rings, and a caller without an answer leaves a message. */
export const agentsOwnFlow = (agentId: string, name: string): PublishedFlow => ({
  ...{ name, version: null },
  graph: {
    version: 1,
    start: 'agent',
    nodes: [
      {
        ...{ type: 'ringGroup', id: 'agent', name, mode: 'parallel', ringSeconds: RING_SECONDS, next: 'message' },
        members: [{ agentId }],
      },
      sentOn('message', { to: 'voicemail' }, null),
    ],
  },
});
