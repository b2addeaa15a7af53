import { smsFlowErrors, smsFlowsContract, emptySmsFlow } from '@patchbay/shared-contracts/sms-flows';
import { sql } from 'kysely';
import { defineArea } from '../../domain/area/define-area.ts';
import type { PlanMailDeps } from '../../domain/flow-rooms/plan-ended-mail.ts';
import { completedBy, toldOfFlows } from '../../domain/flow-rooms/list-rows.ts';
import { flowRoutes } from '../../domain/flow-rooms/room-routes.ts';
import type { EditableListDeps, ListChecks } from '../../domain/list/editable-list-routes.ts';
import { defineEditableList } from '../../domain/list/editable-list.ts';
import { createFlowRooms } from '../../domain/routing/flows.ts';
import { InUse } from '../../domain/where-used/in-use.ts';
import { whereUsed } from '../../domain/where-used/where-used.ts';
import type { App } from '../../kernel/edge/server.ts';
import { served, smsFlowRoutes } from './routes.ts';
import { smsFlowsSeed } from './seed.ts';
import { smsKind, smsFlowState } from './targets.ts';

/** A flow used by a number cannot be deleted; the refusal names the number. */
const checks: ListChecks = {
  async remove(tx, id) {
    const uses = await whereUsed(tx, 'sms-flow', id);
    if (uses.length > 0) throw new InUse(smsFlowErrors.used, uses);
  },
};

const { list, routes } = defineEditableList(smsFlowsContract, 'flows', checks, {
  told: toldOfFlows('sms_flow_id'),
  only: sql<boolean>`list.kind = 'sms'`,
  hasFieldsVersion: true,
  begun: { kind: 'sms', draft: JSON.stringify(emptySmsFlow) },
});

interface Deps extends EditableListDeps, PlanMailDeps {
  readonly hooks: { readonly toPrivate: boolean };
}

/** SMS flows: their list, and their editor, which works as for call flows [CONF-SMSF-001]. */
export const smsFlowsArea = defineArea({
  name: 'sms-flows',
  lists: [list],
  seed: smsFlowsSeed,
  routes(app: App, deps: Deps) {
    const { toPrivate } = deps.hooks;
    routes(app, deps, undefined, completedBy(smsFlowState(toPrivate)));
    flowRoutes(app, { ...deps, flows: createFlowRooms(deps, smsKind(toPrivate)) }, served);
    smsFlowRoutes(app, deps);
  },
});
