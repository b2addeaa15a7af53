import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from './authentication.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

/** Refuses assume-user mode, for routes that change how a user signs in. */
export const inOwnName =
  (database: Database) =>
  async (request: FastifyRequest): Promise<void> => {
    const { accountId, sessionId } = actorOf(request);
    const session = await database.withAccount(accountId, (tx) =>
      tx.selectFrom('sessions').select('assumed_by').where('session_id', '=', sessionId).executeTakeFirst(),
    );
    if (session === undefined || session.assumed_by !== null) throw new Refusal(edgeErrors.forbidden);
  };
