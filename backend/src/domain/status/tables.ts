import type { Defaulted } from '../../kernel/db/columns.ts';

/** One status of an agent with its time span; the open one matches `agents`. Written by a trigger (migration 0120). */
interface AgentStatusTable {
  account_id: string;
  agent_id: string;
  status: string;
  reason: string | null;
  began_at: Date;
  ended_at: Date | null;
}

interface AgentWrapUpTable {
  account_id: string;
  agent_id: string;
  began_at: Date;
  /** In the future while it lasts. */
  ended_at: Date;
  /** The call that it follows. */
  call_id: Defaulted<string | null>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    agent_statuses: AgentStatusTable;
    agent_wrap_ups: AgentWrapUpTable;
  }
}
