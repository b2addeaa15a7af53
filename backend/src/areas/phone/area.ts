import { defineArea } from '../../domain/area/define-area.ts';
import { HEARTBEAT_MS, type Beating } from '../../domain/live/heartbeat.ts';
import { requireFromHere } from '../../kernel/edge/origin.ts';
import type { App } from '../../kernel/edge/server.ts';
import { every } from '../../kernel/jobs/every.ts';
import { pageRoutes, type PageRoutesDeps } from './page-routes.ts';
import { phoneRoutes, type PhoneDeps } from './routes.ts';
import { phoneSettings } from './settings.ts';

interface Deps extends Omit<PhoneDeps, 'sipDomain' | 'publicOrigin'>, Omit<PageRoutesDeps, 'publicOrigin'> {
  readonly config: Pick<PhoneDeps, 'sipDomain' | 'publicOrigin'> & { readonly customerPhone: boolean };
}

interface PhoneBeats {
  readonly phonePages: Beating;
  readonly onError: (error: unknown) => void;
}

/** Customer phone, a test page: only where it is enabled [TEL-004]. */
export const phoneArea = defineArea({
  name: 'phone',
  env: phoneSettings,
  openRoutes(app: App, deps: Deps) {
    const { customerPhone, sipDomain, publicOrigin } = deps.config;
    if (!customerPhone) return;
    app.addHook('onRequest', requireFromHere); // lines with any number, and SMS to them, need no sign-in, and are therefore only for this machine
    phoneRoutes(app, { ...deps, sipDomain, publicOrigin });
    pageRoutes(app, { ...deps, publicOrigin });
  },
  perProcess: ({ phonePages, onError }: PhoneBeats) => every(HEARTBEAT_MS, () => phonePages.heartbeat(), onError),
});
