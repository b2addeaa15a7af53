import { debugEventSchema, type DebugEvent } from '@patchbay/shared-contracts/calls';
import type { Database } from '../../kernel/db/database.ts';
import type { Actor } from '../../domain/identity/actor.ts';

/** Diagnostic events of agents' softphones [CALL-152]. */
export interface DebugEvents {
  keep(actor: Actor, event: DebugEvent): Promise<void>;
  /** Newest first. */
  list(actor: Actor, callId: string | undefined): Promise<readonly DebugEvent[]>;
}

const KEPT_MS = 7 * 86_400_000;
const SHOWN = 500;

export function createDebugEvents(database: Database, now: () => number): DebugEvents {
  return {
    keep: ({ accountId, userId }, event) =>
      database.withAccount(accountId, async (tx) => {
        await tx
          .deleteFrom('debug_events')
          .where('at', '<', new Date(now() - KEPT_MS))
          .execute();
        const row = { account_id: accountId, user_id: userId, at: new Date(now()), call_id: event.uuid };
        await tx
          .insertInto('debug_events')
          .values({ ...row, event: JSON.stringify(event) })
          .execute();
      }),
    list: ({ accountId }, callId) =>
      database.withAccount(accountId, async (tx) => {
        const rows = await tx
          .selectFrom('debug_events')
          .select('event')
          .$if(callId !== undefined, (query) => query.where('call_id', '=', callId ?? ''))
          .orderBy('at', 'desc')
          .limit(SHOWN)
          .execute();
        return rows.map(({ event }) => debugEventSchema.parse(event));
      }),
  };
}
