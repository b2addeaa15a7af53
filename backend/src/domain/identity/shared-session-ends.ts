import { z } from 'zod';
import type { Notices } from '../../kernel/shared-state/notices.ts';
import type { Sessions } from './sessions.ts';

const TOPIC = 'session ended';
const endedSchema = z.object({
  accountId: z.string(),
  sessionId: z.string(),
  how: z.enum(['left', 'forced', 'held']).default('forced'), // an older process does not send it
});

/** Ends a session in all processes when it ends in one: streams, sockets and softphones included [TEL-001, TEL-017]. */
export function shareSessionEnds(sessions: Sessions, notices: Notices, onError: (error: unknown) => void): void {
  sessions.onEnded(async (ended, by) => {
    if (by === 'this process') notices.tell(TOPIC, JSON.stringify(ended));
  });
  notices.hear(TOPIC, (body) => {
    const ended = endedSchema.safeParse(JSON.parse(body));
    if (ended.success) sessions.endedElsewhere(ended.data).catch(onError);
  });
}
