import type { FastifyRequest } from 'fastify';
import { actorOf } from '../identity/authentication.ts';
import type { NameOf } from '../identity/who.ts';
import type { Publication } from '../routing/publish-flow.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { tellPlanAuthor, type PlanMailDeps } from './plan-ended-mail.ts';
import type { ServedRooms } from './room-wire.ts';

export interface NotingDeps {
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

export type PublicationDeps = NotingDeps & PlanMailDeps;

/**
 * Records a publication in the audit log: person, flow and note [SEC-011, CONF-FLOW-004]. Records the plan that it ended, too, and
 * tells the plan's author.
 */
export const noting =
  (deps: PublicationDeps, list: ServedRooms['list']) =>
  async (request: FastifyRequest, id: string, publication: Publication, why: string) => {
    const { name, version, publishAt, newWays, endedPlan } = publication;
    const actor = actorOf(request);
    const by = await deps.nameOf(actor);
    const write = (
      action: 'flow-planned' | 'flow-published' | 'flow-plan-ended',
      detail: Readonly<Record<string, string>>,
    ) =>
      deps.audit.write(actor.accountId, {
        ...{ action, by, whom: name, address: request.ip },
        detail: { list, id, ...detail },
      });
    const which = version === null ? { publish_at: publishAt?.toISOString() ?? '' } : { version: String(version) };
    const ways = newWays.length === 0 ? {} : { new_ways: newWays.join(', ') };
    await write(version === null ? 'flow-planned' : 'flow-published', { ...which, why, ...ways });
    if (endedPlan === null) return;
    await write('flow-plan-ended', { publish_at: endedPlan.at.toISOString() });
    if (endedPlan.by !== actor.userId) await tellPlanAuthor(deps, actor.accountId, endedPlan, { list, id, name, by });
  };

export const answered = ({ version, publishAt }: Publication) => ({
  ...{ status: 200, data: { version, publish_at: publishAt?.toISOString() ?? null } },
});
