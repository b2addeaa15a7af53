import type { NameOf } from '../../domain/identity/who.ts';
import type { OwnSessions } from '../../domain/identity/own-sessions.ts';
import type { QueueServing } from '../../domain/queues/queue-serving.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { Post } from '../../kernel/mail/post.ts';

export interface PeopleDeps {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
  readonly post: Post;
  readonly ownSessions: OwnSessions;
  readonly queueServing: QueueServing;
  readonly config: { readonly publicOrigin: string | undefined };
  readonly now: () => number;
}
