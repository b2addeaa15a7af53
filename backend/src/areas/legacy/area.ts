import { defineArea } from '../../domain/area/define-area.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { legacyRoutes, legacyTicketRoute } from './routes.ts';
import { createTickets } from './tickets.ts';

interface Base {
  readonly secrets: Pick<Secrets, 'bearer'>;
  readonly now: () => number;
}

/** Pages of the old interface, for browsers that cannot load a remote. */
export const legacyArea = defineArea({
  name: 'legacy',
  services: ({ secrets, now }: Base) => ({ tickets: createTickets(secrets.bearer, now) }),
  openRoutes: legacyRoutes,
  routes: legacyTicketRoute,
});
