import { defineArea } from '../../domain/area/define-area.ts';
import type { EditableListDeps } from '../../domain/list/editable-list-routes.ts';
import type { App } from '../../kernel/edge/server.ts';
import { closureRoutes } from './closure-routes.ts';
import { holidayRoutes } from './holiday-routes.ts';
import { calendarsSeed } from './seed.ts';
import { calendarsList } from './list.ts';

/** Opening hours: weekly hours, exceptions and a manual switch, for everything that uses a calendar [CONF-FLOW-008]. */
export const calendarsArea = defineArea({
  name: 'calendars',
  lists: [calendarsList.list],
  seed: calendarsSeed,
  routes(app: App, deps: EditableListDeps) {
    calendarsList.routes(app, deps);
    closureRoutes(app, deps);
    holidayRoutes(app);
  },
});
