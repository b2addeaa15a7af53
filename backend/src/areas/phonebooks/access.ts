import { pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Phonebooks are for users who may open their page [TABBAR-003], and show unmasked numbers: not for agents (decision 0064). */
export const PHONEBOOKS: UserGate = { all: ['privileged', pageGate('/phonebooks')] };

/** The do-not-call list of the whole account is managed by admins [CONF-PB-011]. */
export const DO_NOT_CALL: UserGate = { all: [PHONEBOOKS, 'admin'] };
