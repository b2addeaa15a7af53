import { pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Phonebooks are for who may open their page [TABBAR-003], and show whole numbers: not for agents (decision 0064). */
export const PHONEBOOKS: UserGate = { all: ['privileged', pageGate('/phonebooks')] };

/** What the whole account may not call is an admin's to say [CONF-PB-011]. */
export const DO_NOT_CALL: UserGate = { all: [PHONEBOOKS, 'admin'] };
