import { defineArea } from '../../domain/area/define-area.ts';
import type { CallActs } from '@patchbay/telephony/call-port';
import type { App } from '../../kernel/edge/server.ts';
import type { AccountSettingDeps } from '../../domain/settings/account-setting.ts';
import { accountSettingRoutes } from './account-settings.ts';
import { createCallHelp, type CallHelpDeps } from './call-help.ts';
import { callerIdRoutes, clickToCallRoutes, type ClickToCallDeps } from './click-to-call-routes.ts';
import { callerNameRoute, type CallerNameDeps } from './caller-name-route.ts';
import { controlRoutes, takePhoneRoute, type ControlDeps } from './control-routes.ts';
import { helpRoutes, type HelpDeps } from './help-routes.ts';
import { qualityRoutes, type QualityDeps } from './quality-routes.ts';
import { superviseRoutes, type SuperviseDeps } from './supervise-routes.ts';
import { createSupervisionNews, type SupervisionNewsDeps } from './supervision-news.ts';
import { supervisionShownRoutes, type SupervisionShownDeps } from './supervision-shown-routes.ts';

type Routes = Omit<ClickToCallDeps, 'wrapUps'> &
  Omit<ControlDeps, 'sipDomain'> &
  CallerNameDeps &
  QualityDeps &
  AccountSettingDeps &
  SuperviseDeps &
  SupervisionShownDeps &
  HelpDeps;

interface CallsDeps extends Omit<Routes, 'telephony'> {
  readonly telephony: CallActs;
  readonly routing: { readonly wrapUps: ClickToCallDeps['wrapUps'] };
  readonly config: { readonly sipDomain: string };
}

/** Actions on running calls. */
export const callsArea = defineArea({
  name: 'calls',
  services: (base: SupervisionNewsDeps & CallHelpDeps) => ({
    supervisionNews: createSupervisionNews(base),
    callHelp: createCallHelp(base),
  }),
  routes(app: App, deps: CallsDeps) {
    clickToCallRoutes(app, { ...deps, wrapUps: deps.routing.wrapUps });
    callerIdRoutes(app, deps);
    controlRoutes(app, { ...deps, sipDomain: deps.config.sipDomain });
    takePhoneRoute(app, deps);
    callerNameRoute(app, deps);
    qualityRoutes(app, deps);
    superviseRoutes(app, deps);
    supervisionShownRoutes(app, deps);
    helpRoutes(app, deps);
    accountSettingRoutes(app, deps);
  },
});
