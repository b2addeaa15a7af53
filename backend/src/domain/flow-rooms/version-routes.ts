import {
  goBackSchema,
  publishedSchema,
  versionAnswerSchema,
  versionsAnswerSchema,
} from '@patchbay/shared-contracts/flows';
import { MAX_INTEGER } from '@patchbay/shared-contracts/rules';
import { z } from 'zod';
import { actorOf } from '../identity/authentication.ts';
import type { FlowRooms } from '../routing/flows.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { answered, noting, type PublicationDeps } from './noting.ts';
import { params, routeParts, type ServedRooms } from './room-wire.ts';

export interface VersionDeps extends PublicationDeps {
  readonly flows: Pick<FlowRooms<string>, 'versions' | 'version' | 'back'>;
}

const versionParams = params.extend({ version: z.coerce.number().int().min(1).max(MAX_INTEGER) });
const oneOf = (served: ServedRooms) => `${routeParts(served).ROOM}versions/:version/` as const;

function backRoute(app: App, deps: VersionDeps, served: ServedRooms): void {
  const { freshConfig, refusedChange } = routeParts(served);
  const note = noting(deps, served.list);
  app.post(
    `${oneOf(served)}back/`,
    {
      config: freshConfig,
      schema: {
        summary: 'The next version is as that one was; 422 where it has problems by now [CONF-FLOW-004]',
        ...{ security: signedIn, params: versionParams, body: goBackSchema },
        response: { 200: publishedSchema, ...refusedChange },
      },
    },
    async (request) => {
      const { id, version } = request.params;
      const publication = await deps.flows.back(actorOf(request), id, version, request.body);
      await note(request, id, publication, request.body.why);
      return answered(publication);
    },
  );
}

/** Routes of a flow's versions: person, time and reason of each publication, its content, and the return to it [CONF-FLOW-004]. */
export function versionRoutes(app: App, deps: VersionDeps, served: ServedRooms): void {
  const { ROOM, config } = routeParts(served);
  const { flows } = deps;
  app.get(
    `${ROOM}versions/`,
    {
      config,
      schema: {
        summary: 'The versions of a flow, the newest first [CONF-FLOW-004]',
        ...{ security: signedIn, params, response: { 200: versionsAnswerSchema, ...refusalsOfOne } },
      },
    },
    async (request) => ({
      status: 200,
      data: await flows.versions(actorOf(request).accountId, request.params.id),
    }),
  );
  app.get(
    oneOf(served),
    {
      config,
      schema: {
        summary: 'A version of a flow as it was [CONF-FLOW-004]',
        ...{ security: signedIn, params: versionParams, response: { 200: versionAnswerSchema, ...refusalsOfOne } },
      },
    },
    async (request) => {
      const { id, version } = request.params;
      return { status: 200, data: await flows.version(actorOf(request).accountId, id, version) };
    },
  );
  backRoute(app, deps, served);
}
