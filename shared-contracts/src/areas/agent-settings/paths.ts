import { apiPath as api } from '@patchbay/shared-contracts';

/** The paths of agent settings, by their names in the catalogue [CONF-AGENT-012]; the list is `callPaths.agents` [CONF-AGENT-013]. */
export const agentSettingsPaths = {
  /** POST one operation for many agents. */
  bulk: api('bulk_agent_operation'),
  /** POST the same as a CSV file, `application/octet-stream`. */
  upload: api('csv/upload'),
  /** GET what was done; followed by an id: GET its rows as a file [CONF-AGENT-011]. */
  logs: api('get_tier_logs'),
  /** GET and PUT what the account says of auto answer. */
  autoAnswer: api('auto_answer'),
  /** POST agents whose status is set back. */
  resetStatus: api('reset_agent_status'),
  /** GET the agents with their numbers as a file. */
  contacts: api('contacts_export'),
} as const;

/** Rows a page [CONF-AGENT-009]. */
export const AGENTS_PAGE = 10;
