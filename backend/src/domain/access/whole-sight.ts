import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Sight } from './model/sight.ts';
import { accessOf } from './route-gates.ts';

/** Whether somebody sees the whole account: no queues of one's own, and no agent who sees but their own. */
export const seesAll = ({ queues, agents }: Sight): boolean => queues === null && agents === null;

/** Refuses who sees only a part of the account; for what holds for all of it [LIVE-035]. */
export function requireWholeSight(request: FastifyRequest): void {
  if (!seesAll(accessOf(request).sees)) throw new Refusal(edgeErrors.wholeAccount);
}
