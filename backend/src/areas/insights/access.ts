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

/** Refuses users without access to agents' figures: these are counted from the call log, so that its gate applies, too. */
export const enterAgentAnalytics = async (tx: Tx, actor: Actor): Promise<Reader> =>
  readerOf(await enter(tx, actor, { all: ['privileged', pageGate('/call-logs')] }));

/** Figures are on both pages; agents see their own [ROUTE-007, ROUTE-008]. */
export const figuresGate: UserGate = { any: [pageGate('/dashboard'), pageGate('/insights')] };

/** An agent's day belongs to insights; agents see their own [INS-034]. */
export const timelineGate: UserGate = pageGate('/insights');

/** Data that only the dashboard shows [INS-004, ROUTE-007]. */
export const dashboardGate: UserGate = pageGate('/dashboard');

/** Forecasts are for users who see the whole account [INS-032]; an agent's own calls cannot be forecast. */
export const forecastGate: UserGate = { all: ['privileged', pageGate('/insights')] };

/** Figures of accounts below the user's own [ROLE-018]. */
export const hierarchyGate: UserGate = { all: [DETAILED_HIERARCHY, pageGate('/insights')] };
