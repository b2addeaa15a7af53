import { edgeErrors } from '@patchbay/shared-contracts';
import { callPaths } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { NameOf } from '../../domain/identity/who.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { refusals, refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { HookKeys } from '../../kernel/hooks/hook-keys.ts';
import type { Flows, StoredFlow } from '../../domain/routing/flows.ts';

const params = z.strictObject({ id: z.string().max(64) });
const draftSchema = z.strictObject({ draft: z.unknown() });
const problemSchema = z.object({
  node_id: z.string().nullable(),
  field: z.string().optional(),
  code: z.string(),
  message: z.string(),
});
const flowAnswerSchema = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    draft: z.unknown(),
    draft_at: z.string(),
    published: z.number().int().nullable(),
    problems: z.array(problemSchema),
  }),
});
const secretSchema = z.object({ data: z.object({ secret: z.string() }) });
const publishedSchema = z.object({ data: z.object({ version: z.number().int() }) });
/** What keeps a flow from being published, each with the step it is about. */
const problemsSchema = z.object({
  status: z.literal(422),
  error: z.object({ code: z.literal('flow-problems'), message: z.string() }),
  problems: z.array(problemSchema),
});

type Problem = StoredFlow['problems'][number];
const shown = ({ nodeId, ...problem }: Problem) => ({ node_id: nodeId, ...problem });

const answered = (flow: StoredFlow | undefined) => {
  if (flow === undefined) throw new Refusal(edgeErrors.notFound);
  const { flowId: id, name, draft, draftAt, published, problems } = flow;
  return { data: { id, name, draft, draft_at: draftAt.toISOString(), published, problems: problems.map(shown) } };
};

/** What the servers that web hook steps ask need to know. */
export function hookSecretRoute(app: App, hooks: Pick<HookKeys, 'secretOf'>): void {
  app.get(
    `${callPaths.callFlows}hook-secret/`,
    {
      config: { gate: 'admin' },
      schema: {
        summary: 'The secret by which a server checks that a web hook step is ours (Standard Webhooks)',
        security: signedIn,
        response: { 200: secretSchema, ...refusals },
      },
    },
    async (request) => ({ data: { secret: hooks.secretOf(actorOf(request).accountId) } }),
  );
}

export interface FlowRoutesDeps {
  readonly flows: Flows;
  readonly audit: AuditLog;
  readonly nameOf: NameOf;
}

/** An account's flows, for its owners [CONF-FLOW-001]. A draft may be wrong; what calls go through may not. */
export function flowRoutes(app: App, { flows, audit, nameOf }: FlowRoutesDeps): void {
  const one = `${callPaths.callFlows}:id/`;
  const config = { gate: 'admin' } as const;
  app.get(
    one,
    {
      config,
      schema: {
        summary: 'A call flow and its draft',
        security: signedIn,
        params,
        response: { 200: flowAnswerSchema, ...refusalsOfOne },
      },
    },
    async (request) => answered(await flows.read(actorOf(request).accountId, request.params.id)),
  );
  app.put(
    one,
    {
      config,
      schema: {
        summary: 'Keep a draft; the answer tells what is wrong with it',
        security: signedIn,
        params,
        body: draftSchema,
        response: { 200: flowAnswerSchema, ...refusalsOfOne },
      },
    },
    async (request) => {
      const { accountId } = actorOf(request);
      return answered(await flows.draft(accountId, request.params.id, request.body.draft ?? null));
    },
  );
  app.post(
    `${one}publish/`,
    {
      config: { ...config, fresh: 'everybody' },
      schema: {
        summary: 'Calls go through the draft from now on; 422 while it has problems',
        security: signedIn,
        params,
        response: { 200: publishedSchema, ...refusalsOfOne, 422: problemsSchema },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { accountId, userId } = actor;
      const { id } = request.params;
      const published = await flows.publish(accountId, id, userId);
      if (published.ok) {
        const what = { action: 'flow-published', whom: id, detail: { version: String(published.version) } } as const;
        await audit.write(accountId, { ...what, by: await nameOf(actor), address: request.ip });
        return { data: { version: published.version } };
      }
      if (published.reason === 'unknown-flow') throw new Refusal(edgeErrors.notFound);
      const error = { code: 'flow-problems', message: 'This call flow has problems.' } as const;
      return reply.status(422).send({ status: 422, error, problems: published.problems.map(shown) });
    },
  );
}
