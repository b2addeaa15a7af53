import { publishedSchema, publishSchema } from '@patchbay/shared-contracts/flows';
import { actorOf } from '../identity/authentication.ts';
import type { FlowRooms } from '../routing/flows.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import type { App } from '../../kernel/edge/server.ts';
import { answered, noting, type PublicationDeps } from './noting.ts';
import { params, routeParts, type ServedRooms } from './room-wire.ts';

export interface PublishDeps extends PublicationDeps {
  readonly flows: Pick<FlowRooms<string>, 'publish' | 'unplan'>;
}

/** Publishes the draft for calls or SMS, now or at a time [CONF-FLOW-004]. */
export function flowPublishRoutes(app: App, deps: PublishDeps, served: ServedRooms): void {
  const { flows, audit, nameOf } = deps;
  const { ROOM, config, freshConfig, refusedChange } = routeParts(served);
  const note = noting(deps, served.list);
  app.post(
    `${ROOM}publish/`,
    {
      config: freshConfig,
      schema: {
        summary:
          'What comes in goes through the draft that was read, now or from a time on; 422 while it has problems, or kept tests take another way [CONF-FLOW-004, CONF-FLOW-011]',
        ...{ security: signedIn, params, body: publishSchema, response: { 200: publishedSchema, ...refusedChange } },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { why, at, draft_version: version, new_ways: newWays = [], published } = request.body;
      const what = { version, why, at: at === null ? null : new Date(at), newWays, published };
      const publication = await flows.publish(actorOf(request), id, what);
      await note(request, id, publication, why);
      return answered(publication);
    },
  );
  app.delete(
    `${ROOM}publish/`,
    {
      config,
      schema: {
        summary: 'Nothing is planned any more [CONF-FLOW-004]',
        ...{ security: signedIn, params, response: { 200: served.answer, ...refusalsOfOne } },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const data = await flows.unplan(actor.accountId, id);
      const what = { action: 'flow-plan-ended', whom: data.name, detail: { list: served.list, id } } as const;
      await audit.write(actor.accountId, { ...what, by: await nameOf(actor), address: request.ip });
      return { status: 200, data };
    },
  );
}
