import type { AgentStatuses } from '../../domain/live/agent-statuses.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { QueueServing } from '../../domain/queues/queue-serving.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';

export interface AgentSettingsDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly queueServing: QueueServing;
  readonly agentStatuses: AgentStatuses;
  readonly now: () => number;
}
