import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  freezeSchema,
  promoteSchema,
  rollbackSchema,
  rolloutErrors,
  rolloutSchema,
  setRolloutSchema,
  type Rollout,
  platformPaths,
} from '@patchbay/shared-contracts/platform';
import type { FastifyRequest } from 'fastify';
import { INSTALLATION, type AuditLog } from '../../../kernel/audit/audit.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { operator, refusals } from '../../../kernel/edge/openapi.ts';
import { Refusal } from '../../../kernel/edge/refusal.ts';
import type { App } from '../../../kernel/edge/server.ts';
import type { RolloutChange } from '../model/rollout.ts';
import { operatorFor } from '../operators/operators.ts';
import { rolloutAnswer } from '../operators/overview.ts';
import type { Rollouts } from './rollouts.ts';

interface RolloutRequest {
  readonly remote: string;
  readonly revision: number;
  readonly reason: string;
}

const description = (summary: string) => ({
  summary,
  security: [...operator],
  response: { 200: rolloutSchema, ...refusals, 404: errorAnswerSchema, 409: errorAnswerSchema, 429: errorAnswerSchema },
});
const config = { rateLimit: { max: 120, timeWindow: 60_000 }, fresh: 'everybody' } as const;

export interface RolloutDeps {
  readonly rollouts: Rollouts;
  readonly database: Database;
  readonly audit: AuditLog;
}

/** Routes that change a rollout [PLAT-009, PLAT-011]: each request names the revision it is based on, and gets the new state. */
export function rolloutRoutes(app: App, { rollouts, database, audit }: RolloutDeps): void {
  async function change(request: FastifyRequest, asked: RolloutRequest, wanted: RolloutChange): Promise<Rollout> {
    const { remote, revision, reason } = asked;
    const author = { by: operatorFor(request).name, reason };
    const outcome = await rollouts.change(remote, { ...wanted, revision }, author);
    if (!outcome.ok) throw new Refusal(rolloutErrors[outcome.error]);
    const what = { action: 'rollout-changed', whom: remote, address: request.ip } as const;
    await audit.write(INSTALLATION, { ...what, by: author.by, detail: { change: wanted.type } });
    const now = await database.asPlatform((tx) => rolloutAnswer(tx, remote));
    if (now === null) throw new Refusal(rolloutErrors.unknownRemote);
    return now;
  }

  app.post(
    platformPaths.platformRollout,
    {
      config,
      schema: {
        ...description('Gives a version to a percentage of an audience, as candidate'),
        body: setRolloutSchema,
      },
    },
    async (request) => {
      const { candidate, percentage, audience } = request.body;
      return change(request, request.body, { type: 'set', candidate, percentage, audience });
    },
  );
  app.post(
    platformPaths.platformPromote,
    { config, schema: { ...description('The candidate becomes the stable version'), body: promoteSchema } },
    async (request) => change(request, request.body, { type: 'promote' }),
  );
  app.post(
    platformPaths.platformRollback,
    {
      config,
      schema: { ...description('Takes the candidate back, or else the stable version'), body: rollbackSchema },
    },
    async (request) => change(request, request.body, { type: 'rollback', to: request.body.to }),
  );
  app.post(
    platformPaths.platformFreeze,
    {
      config,
      schema: { ...description('Keeps a remote from being rolled out, or lets it again'), body: freezeSchema },
    },
    async (request) => change(request, request.body, { type: 'freeze', frozen: request.body.frozen }),
  );
}
