import { defineArea } from '../../domain/area/define-area.ts';
import { createJoining, type JoiningDeps } from '../../domain/people/joining.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { PeopleDeps } from './deps.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { invitationPreviewRoute } from './preview-route.ts';

/** Users of an account: invitation, changes, deactivation and reactivation [CONF-USER-001, CONF-USER-002]. */
export const peopleArea = defineArea({
  name: 'people',
  services: (base: JoiningDeps) => ({ joining: createJoining(base) }),
  routes(app: App, deps: PeopleDeps) {
    peopleRoutes(app, deps);
    invitationRoutes(app, deps);
    invitationPreviewRoute(app, deps);
  },
});
