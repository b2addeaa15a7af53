import { flowTargetsPath, flowTargetsSchema } from '@patchbay/shared-contracts/flows';
import { actorOf } from '../../domain/identity/authentication.ts';
import type { Flows } from '../../domain/routing/flows.ts';
import { refusals, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { config } from './route-parts.ts';

/** Adds the route of the resources that steps can refer to. */
export function targetRoutes(app: App, flows: Pick<Flows, 'targets'>): void {
  app.get(
    flowTargetsPath,
    {
      config,
      schema: {
        summary: 'What a step of a call flow can name [CONF-FLOW-001]',
        ...{ security: signedIn, response: { 200: flowTargetsSchema, ...refusals } },
      },
    },
    async (request) => ({ status: 200, data: await flows.targets(actorOf(request).accountId) }),
  );
}
