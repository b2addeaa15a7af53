import { pageGate, type Gate } from '@patchbay/shared-contracts';

/** Who may open /live-interactions/agents, as its page.json says: the monitors, for who sees more than oneself. */
export const agentsRoomGate: Gate = { all: ['privileged', pageGate('/live-interactions')] };
