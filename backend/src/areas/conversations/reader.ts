import type { FastifyRequest } from 'fastify';
import { CUSTOMERS } from '@patchbay/shared-contracts/customers';
import type { Masking } from '@patchbay/shared-contracts';
import type { VisibleScope } from '../../domain/access/model/visible-scope.ts';
import { accessOf } from '../../domain/access/route-gates.ts';
import { readerOf } from '../../domain/calls/log-access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';

/** The user, with the rights that decide what is returned. */
export interface ConversationReader {
  readonly actor: Actor;
  readonly sees: VisibleScope;
  readonly masking: Masking;
  /** Whether the server masks customers' numbers. */
  readonly masked: boolean;
  readonly opensCustomers: boolean;
}

export function conversationReader(request: FastifyRequest): ConversationReader {
  const access = accessOf(request);
  const { masking, masked } = readerOf(access);
  return { actor: actorOf(request), sees: access.sees, masking, masked, opensCustomers: access.can(CUSTOMERS) };
}
