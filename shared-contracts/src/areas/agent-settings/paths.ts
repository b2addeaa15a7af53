import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of agent settings, with their names in the catalogue [CONF-AGENT-012]; the list is `callPaths.agents` [CONF-AGENT-013]. */
export const agentSettingsPaths = {
  /** POST one operation for many agents. */
  bulk: api('bulk_agent_operation'),
  /** POST the same as a CSV file, `application/octet-stream`. */
  upload: api('csv/upload'),
  /** GET the log of operations; followed by an id: GET its rows as a file [CONF-AGENT-011]. */
  logs: api('get_tier_logs'),
  /** GET and PUT the account's auto-answer setting. */
  autoAnswer: api('auto_answer'),
  /** POST agents whose status to reset. */
  resetStatus: api('reset_agent_status'),
  /** GET the agents with their numbers as a file. */
  contacts: api('contacts_export'),
} as const;

/** Rows per page [CONF-AGENT-009]. */
export const AGENTS_PAGE = 10;
