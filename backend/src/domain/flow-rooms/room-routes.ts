import { flowLimits, keepDraftSchema } from '@patchbay/shared-contracts/flows';
import { actorOf } from '../identity/authentication.ts';
import type { FlowRooms } from '../routing/flows.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { flowPublishRoutes, type PublishDeps } from './publish-routes.ts';
import { params, routeParts, type ServedRooms } from './room-wire.ts';
import { versionRoutes, type VersionDeps } from './version-routes.ts';

/** Largest body in bytes: a draft that is only slightly too large still gets its own error message. */
const BODY_BYTES = 2 * flowLimits.bytes;

function draftRoutes(app: App, flows: Pick<FlowRooms<string>, 'room' | 'keep'>, served: ServedRooms): void {
  const { ROOM, config, refusedDraft } = routeParts(served);
  app.get(
    ROOM,
    {
      config,
      schema: {
        summary: 'A flow as it is made: its draft, what is wrong with it, and what is gone through [CONF-FLOW-003]',
        ...{ security: signedIn, params, response: { 200: served.answer, ...refusalsOfOne } },
      },
    },
    async (request) => ({
      status: 200,
      data: await flows.room(actorOf(request).accountId, request.params.id),
    }),
  );
  app.put(
    ROOM,
    {
      config,
      bodyLimit: BODY_BYTES,
      schema: {
        summary: 'Keep a draft, right or wrong, over the one that was read [CONF-FLOW-003, CONF-FLOW-004]',
        ...{ security: signedIn, params, body: keepDraftSchema },
        response: { 200: served.answer, ...refusedDraft },
      },
    },
    async (request) => {
      const { draft, draft_version: version } = request.body;
      return { status: 200, data: await flows.keep(actorOf(request), request.params.id, { draft, version }) };
    },
  );
}

/** Routes of the editor of one flow: its draft, its publication, its versions [CONF-FLOW-003, CONF-FLOW-004]. */
export function flowRoutes(
  app: App,
  deps: PublishDeps & VersionDeps & { readonly flows: FlowRooms<string> },
  served: ServedRooms,
): void {
  draftRoutes(app, deps.flows, served);
  flowPublishRoutes(app, deps, served);
  versionRoutes(app, deps, served);
}
