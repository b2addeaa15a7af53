import { pageGate, type UserGate } from '@patchbay/shared-contracts';

/** People are the owners' [CONF-USER-001]. */
export const PEOPLE: UserGate = { all: ['admin', pageGate('/agentsettings')] };
/** Who comes in, and what they may: whoever does that has shown just now who they are [SEC-008]. */
export const config = { gate: PEOPLE, fresh: 'everybody' } as const;
