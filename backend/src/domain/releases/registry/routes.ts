import {
  edgeErrors,
  errorAnswerSchema,
  lastGoodQuerySchema,
  registryNewsSchema,
  registryRevisionSchema,
  releaseFilesQuerySchema,
  releaseFilesSchema,
  resolvedReleaseSchema,
  paths,
} from '@patchbay/shared-contracts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import { lastGoodVersion } from '../model/rollout.ts';
import type { Registry } from './registry.ts';
import type { Visitors } from './visitors.ts';

const aMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

function releaseFilesRoute(app: App, registry: Registry): void {
  app.get(
    paths.releaseFiles,
    {
      config: aMinute(1_200),
      schema: {
        summary: 'What the document left out of a release: its files, each with its integrity, and its signature',
        querystring: releaseFilesQuerySchema,
        response: { 200: releaseFilesSchema, 404: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const { remote, version } = request.query;
      const release = await registry.release(remote, version);
      if (release === null) throw new Refusal(edgeErrors.notFound);
      return release;
    },
  );
}

/** Routes of the registry for the page; open to all like the document, and never cached [PLAT-020]. */
export function registryRoutes(app: App, { registry, visitors }: { registry: Registry; visitors: Visitors }): void {
  app.get(
    paths.registryRevision,
    // Answered from memory: every open tab polls it, whole offices from one address.
    { schema: { summary: 'Whether anything changed for any visitor', response: { 200: registryRevisionSchema } } },
    async (_request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      return { revision: (await registry.picture()).revision };
    },
  );

  app.get(
    paths.registry,
    {
      config: aMinute(1_200),
      schema: {
        summary: 'The versions that this visitor would get with the next load, and those taken back lately',
        response: { 200: registryNewsSchema, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const visitor = await visitors.of(request, await registry.dependsOnVisitor());
      const [{ set, revision, releases }, { withdrawn }] = [await registry.resolve(visitor), await registry.picture()];
      return { revision, set, releases, withdrawn: [...withdrawn] };
    },
  );

  app.get(
    paths.lastGood,
    {
      config: aMinute(600),
      schema: {
        summary: 'The version of a remote to use instead of one that failed',
        querystring: lastGoodQuerySchema,
        response: { 200: resolvedReleaseSchema, 404: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      const { remote, failed } = request.query;
      const known = (await registry.picture()).remotes.get(remote);
      const version = known === undefined ? null : lastGoodVersion(known.rollout, failed, known.versions);
      const release = version === null ? null : await registry.release(remote, version);
      if (release === null) throw new Refusal(edgeErrors.notFound);
      return { ...release, channel: 'stable' as const, local: false };
    },
  );

  releaseFilesRoute(app, registry);
}
