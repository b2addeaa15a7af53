import { DETAILED_HIERARCHY, edgeErrors, isPrivileged, pageGate, type UserGate } from '@patchbay/shared-contracts';
import { enter } from '../../domain/access/access.ts';
import { readerOf, type Reader } from '../../domain/calls/log-access.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { Actor } from '../../domain/identity/actor.ts';

/** Refuses agents: figures of all agents are for owners and supervisors [INS-002, INS-007]. */
export function requireAnalyst({ role }: Pick<Actor, 'role'>): void {
  if (!isPrivileged({ role })) throw new Refusal(edgeErrors.forbidden);
}

/** Refuses who may not see agents' figures: they are counted from the call log, so its gate holds, too. */
export const enterAgentAnalytics = async (tx: Tx, actor: Actor): Promise<Reader> =>
  readerOf(await enter(tx, actor, { all: ['privileged', pageGate('/call-logs')] }));

/** Figures stand on both pages; an agent has the own ones [ROUTE-007, ROUTE-008]. */
export const figuresGate: UserGate = { any: [pageGate('/dashboard'), pageGate('/insights')] };

/** A day of an agent is a part of insights; an agent has the own one [INS-034]. */
export const timelineGate: UserGate = pageGate('/insights');

/** What stands on the dashboard alone [INS-004, ROUTE-007]. */
export const dashboardGate: UserGate = pageGate('/dashboard');

/** What is planned is for who sees all of the account [INS-032]; an agent's calls are no plan. */
export const forecastGate: UserGate = { all: ['privileged', pageGate('/insights')] };

/** Figures of accounts below the own one [ROLE-018]. */
export const hierarchyGate: UserGate = { all: [DETAILED_HIERARCHY, pageGate('/insights')] };
