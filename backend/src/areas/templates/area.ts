import { templatesContract } from '@patchbay/shared-contracts/templates';
import { defineArea } from '../../domain/area/define-area.ts';
import type { EditableListDeps } from '../../domain/list/editable-list-routes.ts';
import { defineEditableList } from '../../domain/list/editable-list.ts';
import type { App } from '../../kernel/edge/server.ts';
import { templateChecks } from './checks.ts';
import { previewRoutes, type PreviewDeps } from './preview-routes.ts';
import { templatesSeed } from './seed.ts';

const { list, routes } = defineEditableList(templatesContract, 'templates', templateChecks);

/** Message templates, filled in for each customer. */
export const templatesArea = defineArea({
  name: 'templates',
  lists: [list],
  routes(app: App, deps: EditableListDeps & PreviewDeps) {
    routes(app, deps);
    previewRoutes(app, deps);
  },
  seed: templatesSeed,
});
