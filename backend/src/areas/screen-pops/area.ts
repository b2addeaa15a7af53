import { screenPopsContract } from '@patchbay/shared-contracts/screen-pops';
import { defineArea } from '../../domain/area/define-area.ts';
import type { EditableListDeps } from '../../domain/list/editable-list-routes.ts';
import { defineEditableList } from '../../domain/list/editable-list.ts';
import type { App } from '../../kernel/edge/server.ts';
import { screenPopChecks } from './checks.ts';
import { ownScreenPopsRoute } from './own-route.ts';

const { list, routes } = defineEditableList(screenPopsContract, 'screen_pops', screenPopChecks);

/** Web pages opened beside a call [CONF-INT-002]. */
export const screenPopsArea = defineArea({
  name: 'screen-pops',
  lists: [list],
  routes(app: App, deps: EditableListDeps) {
    routes(app, deps);
    ownScreenPopsRoute(app, deps);
  },
});
