import { edgeErrors } from '@patchbay/shared-contracts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { VisibleScope } from './model/visible-scope.ts';
import { accessOf } from './route-gates.ts';

/** Whether a person sees the whole account: neither restricted to own queues nor to the own agent. */
export const seesAll = ({ queues, agents }: VisibleScope): boolean => queues === null && agents === null;

/** Refuses people who see only a part of the account; for data about all of it [LIVE-035]. */
export function requireWholeAccount(request: FastifyRequest): void {
  if (!seesAll(accessOf(request).sees)) throw new Refusal(edgeErrors.wholeAccount);
}
