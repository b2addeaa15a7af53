import { pageGate, type UserGate } from '@patchbay/shared-contracts';

/** People are managed by owners [CONF-USER-001]. */
export const PEOPLE: UserGate = { all: ['admin', pageGate('/agentsettings')] };
/** Granting access to the account requires a recent confirmation of identity, for every role [SEC-008]. */
export const config = { gate: PEOPLE, fresh: 'everybody' } as const;
