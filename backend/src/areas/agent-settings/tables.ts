import type { AgentOperation, WrongRow } from '@patchbay/shared-contracts/agent-settings';
import type { Json } from '../../kernel/db/columns.ts';

/** Result of a row; `problem` null: done. */
export interface KeptRow extends Omit<WrongRow, 'problem'> {
  readonly problem: WrongRow['problem'] | null;
}

interface AgentOperationTable {
  operation_id: string;
  account_id: string;
  operation: AgentOperation;
  at: Date;
  by_name: string;
  /** User who requested it; null: not recorded. */
  user_id: string | null;
  /** Null: a selection. */
  file_name: string | null;
  queue: string | null;
  total: number;
  failed: number;
  rows: Json<readonly KeptRow[]>;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    agent_operations: AgentOperationTable;
  }
}
