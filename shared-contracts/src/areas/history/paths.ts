import { apiPath, pageGate, type UserGate } from '@patchbay/shared-contracts';

/** Access to the history: everybody who may open its page [ACCT-002]. */
export const historyGate: UserGate = pageGate('/history');

/** GET; answers are `historyAnswerSchema` and `historyPeopleSchema`; `file`: all of it as CSV, oldest first. */
export const historyPaths = {
  entries: apiPath('history'),
  people: `${apiPath('history')}people/`,
  file: `${apiPath('history')}file/`,
} as const;
