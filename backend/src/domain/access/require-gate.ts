import type { UserGate } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../kernel/db/database.ts';
import { actorOf } from '../identity/authentication.ts';
import { enter } from './access.ts';

/** The `preHandler` of a route that only those may ask to whom the gate is open. */
export const requireGate =
  (database: Database, gate: UserGate) =>
  async (request: FastifyRequest): Promise<void> => {
    const actor = actorOf(request);
    await database.withAccount(actor.accountId, (tx) => enter(tx, actor, gate));
  };
