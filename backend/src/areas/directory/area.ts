import { defineArea } from '../../domain/area/define-area.ts';
import type { App } from '../../kernel/edge/server.ts';
import { findPeople } from './find-people.ts';
import { pickerRoutes, type PickerDeps } from './picker-routes.ts';
import { directoryRoutes } from './routes.ts';
import { directorySeed } from './seed.ts';

export const directoryArea = defineArea({
  name: 'directory',
  routes(app: App, deps: PickerDeps) {
    directoryRoutes(app, deps);
    pickerRoutes(app, deps);
  },
  search: { agents: findPeople },
  seed: directorySeed,
});
