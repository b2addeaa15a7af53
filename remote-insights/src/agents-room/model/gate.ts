import { pageGate, type Gate } from '@patchbay/shared-contracts';

/** Gate of /live-interactions/agents, as in its page.json: that of the monitors, for users who see more than themselves. */
export const agentsRoomGate: Gate = { all: ['privileged', pageGate('/live-interactions')] };
