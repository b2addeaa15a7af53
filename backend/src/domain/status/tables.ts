import type { Defaulted } from '../../kernel/db/columns.ts';

/** One status of an agent, from when to when; the open one is what `agents` says now. Written by a trigger (0120). */
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
  /** Ahead while it lasts. */
  ended_at: Date;
  /** The call that it was after. */
  call_id: Defaulted<string | null>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    agent_statuses: AgentStatusTable;
    agent_wrap_ups: AgentWrapUpTable;
  }
}
