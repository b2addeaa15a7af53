import type { Generated } from 'kysely';

interface QueueMappingHistoryTable {
  entry: Generated<string>;
  account_id: string;
  queue_id: string;
  queue: string;
  agent_id: string;
  agent: string;
  change: 'added' | 'removed';
  /** Name of the author. */
  by_whom: string;
  at: Date;
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    queue_mapping_history: QueueMappingHistoryTable;
  }
}
