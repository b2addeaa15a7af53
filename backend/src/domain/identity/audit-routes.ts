import {
  auditAnswerSchema,
  auditCheckAnswerSchema,
  auditQuerySchema,
  signInPaths,
} from '@patchbay/shared-contracts/sign-in';
import { actorOf } from './authentication.ts';
import { operator, refusals } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';

const config = { gate: 'admin', rateLimit: { max: 60, timeWindow: 60_000 } } as const;
const security = [...operator];

/** Routes of the account's audit log, for its owners and for keys with `audit:read`. */
export function auditRoutes(app: App, audit: AuditLog): void {
  app.get(
    signInPaths.audit,
    {
      config,
      schema: {
        summary: 'Events of access, newest first',
        security,
        querystring: auditQuerySchema,
        response: { 200: auditAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { before, limit } = request.query;
      const entries = await audit.list(actorOf(request).accountId, { before, limit });
      const objects = entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
      return { status: 200, objects } as const;
    },
  );
  app.get(
    signInPaths.auditCheck,
    {
      config,
      schema: {
        summary: 'Whether the chain of the audit log is whole',
        security,
        response: { 200: auditCheckAnswerSchema, ...refusals },
      },
    },
    async (request) => {
      const { intact, entries, brokenAt } = await audit.check(actorOf(request).accountId);
      return { status: 200, data: { intact, entries, broken_at: brokenAt } } as const;
    },
  );
}
