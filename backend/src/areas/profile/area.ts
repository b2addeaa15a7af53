import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { draftKeyRoute, type DraftKeyDeps } from './draft-key-route.ts';
import { ownProfileRoute, type OwnProfileDeps } from './own-profile-route.ts';
import { countryRoutes, profileRoutes, type ProfileDeps } from './routes.ts';

type FromConfig = 'publicOrigin' | 'turn' | 'callHomeCount' | 'passwordDays';

interface Deps extends Omit<ProfileDeps, FromConfig>, OwnProfileDeps, DraftKeyDeps {
  readonly config: Pick<ProfileDeps, FromConfig>;
}

/** The signed-in user, and the products of the account. */
export const profileArea = defineArea({
  name: 'profile',
  routes(app: App, deps: Deps) {
    const { publicOrigin, turn, callHomeCount, passwordDays } = deps.config;
    profileRoutes(app, { ...deps, publicOrigin, turn, callHomeCount, passwordDays });
    ownProfileRoute(app, deps);
    countryRoutes(app, deps.database);
    draftKeyRoute(app, deps);
  },
});
