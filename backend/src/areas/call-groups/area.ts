import { callGroupsContract } from '@patchbay/shared-contracts/call-groups';
import { defineArea } from '../../domain/area/define-area.ts';
import type { EditableListDeps } from '../../domain/list/editable-list-routes.ts';
import { defineEditableList } from '../../domain/list/editable-list.ts';
import type { App } from '../../kernel/edge/server.ts';
import { callGroupChecks } from './checks.ts';
import { targetsRoute } from './targets-route.ts';

const { list, routes } = defineEditableList(callGroupsContract, 'call_groups', callGroupChecks);

/** Groups of agents and numbers rung together or in turn; flows and numbers lead to them [CONF-GROUP-001]. */
export const callGroupsArea = defineArea({
  name: 'call-groups',
  lists: [list],
  routes(app: App, deps: EditableListDeps) {
    routes(app, deps);
    targetsRoute(app, deps);
  },
});
