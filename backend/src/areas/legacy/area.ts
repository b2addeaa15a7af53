import { defineArea } from '../../domain/area/define-area.ts';
import { legacyRoutes, legacyTicketRoute } from './routes.ts';

/** The pages of before, for browsers that cannot load a remote. */
export const legacyArea = defineArea({ name: 'legacy', openRoutes: legacyRoutes, routes: legacyTicketRoute });
