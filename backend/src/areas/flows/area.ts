import { callFlowsContract, flowPresencePath } from '@patchbay/shared-contracts/flows';
import { defineArea } from '../../domain/area/define-area.ts';
import type { PlanMailDeps } from '../../domain/flow-rooms/plan-ended-mail.ts';
import { completedBy, toldOfFlows } from '../../domain/flow-rooms/list-rows.ts';
import { flowRoutes } from '../../domain/flow-rooms/room-routes.ts';
import type { EditableListDeps } from '../../domain/list/editable-list-routes.ts';
import { defineEditableList } from '../../domain/list/editable-list.ts';
import { createFlowCallers, type FlowCallers, type FlowCallersDeps } from '../../domain/live/flow-callers.ts';
import type { Routing } from '../../domain/routing/routing.ts';
import type { App } from '../../kernel/edge/server.ts';
import { HEARTBEAT_MS } from '../../domain/live/heartbeat.ts';
import { every } from '../../kernel/jobs/every.ts';
import { presencePlace, type PresencePlace } from './presence-socket.ts';
import { createFlowPresences, type FlowPresences, type PresenceDeps } from './presence.ts';
import { publishDueFlows, type PublishingDeps } from './publish-due.ts';
import { flowChecks, onlyCalls, callFlowState } from './rows.ts';
import { served } from './route-parts.ts';
import { soundRoute } from './sound-route.ts';
import { targetRoutes } from './target-routes.ts';
import { testRoutes } from './test-routes.ts';
import { trialRoutes } from './trial-routes.ts';
import type { TouchDeps } from '../../domain/calls/touch-call.ts';
import { usageRoutes, type UsageDeps } from './usage-routes.ts';

const { list, routes } = defineEditableList(callFlowsContract, 'flows', flowChecks, {
  told: toldOfFlows('flow_id'),
  only: onlyCalls,
  hasFieldsVersion: true,
});

interface Deps extends EditableListDeps, PlanMailDeps, TouchDeps, Pick<UsageDeps, 'flowCallers'> {
  readonly routing: Pick<Routing, 'flows' | 'sounds' | 'trials'>;
  readonly hooks: { readonly toPrivate: boolean };
}

/** Interval at which the other processes are sent the callers per step. */
const CALLERS_BEAT_MS = 1_000;

interface Attending {
  readonly flowPresences: Pick<FlowPresences, 'heartbeat'>;
  readonly flowCallers: Pick<FlowCallers, 'beat'>;
  readonly onError: (error: unknown) => void;
}

/** Call flows: their list, their editor, and their publication [CONF-FLOW-001, CONF-FLOW-004]. */
export const flowsArea = defineArea({
  name: 'flows',
  lists: [list],
  services: (base: PresenceDeps & Omit<FlowCallersDeps, 'values'>) => ({
    flowPresences: createFlowPresences(base),
    flowCallers: createFlowCallers({ ...base, ...base.shared }),
  }),
  routes(app: App, deps: Deps) {
    const { flows, sounds, trials } = deps.routing;
    routes(app, deps, undefined, completedBy(callFlowState({ sounds, hooks: deps.hooks, now: deps.now })));
    flowRoutes(app, { ...deps, flows }, served);
    targetRoutes(app, flows);
    soundRoute(app, sounds);
    trialRoutes(app, trials);
    testRoutes(app, flows.tests);
    usageRoutes(app, { ...deps, flows });
  },
  sockets: (_app, around: PresencePlace) => ({ [flowPresencePath]: presencePlace(around) }),
  beforeClose: ({ flowPresences }: { readonly flowPresences: Pick<FlowPresences, 'close'> }) => flowPresences.close(),
  perProcess({ flowPresences, flowCallers, onError }: Attending) {
    const stops = [
      every(HEARTBEAT_MS, () => flowPresences.heartbeat(), onError),
      every(CALLERS_BEAT_MS, () => flowCallers.beat(), onError),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
  jobs: (deps: PublishingDeps) => [publishDueFlows(deps)],
});
