import type { FastifyRequest } from 'fastify';
import { actorOf } from '../identity/authentication.ts';
import type { NameOf } from '../identity/who.ts';
import type { Publication } from '../routing/publish-flow.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';

export interface NotingDeps {
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** Records a publication in the audit log: person, flow and note [SEC-011, CONF-FLOW-004]. */
export const noting =
  ({ audit, nameOf }: NotingDeps, list: string) =>
  async (request: FastifyRequest, id: string, { name, version, publishAt, newWays }: Publication, why: string) => {
    const actor = actorOf(request);
    const which = version === null ? { publish_at: publishAt?.toISOString() ?? '' } : { version: String(version) };
    const ways = newWays.length === 0 ? {} : { new_ways: newWays.join(', ') };
    const detail = { list, id, ...which, why, ...ways };
    const action = version === null ? 'flow-planned' : 'flow-published';
    await audit.write(actor.accountId, { action, by: await nameOf(actor), whom: name, address: request.ip, detail });
  };

export const answered = ({ version, publishAt }: Publication) => ({
  ...{ status: 200, data: { version, publish_at: publishAt?.toISOString() ?? null } },
});
