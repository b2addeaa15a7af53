import { hooksContract } from '@patchbay/shared-contracts/hooks';
import { integrationsContract } from '@patchbay/shared-contracts/integrations';
import { defineArea } from '../../domain/area/define-area.ts';
import { createTextSeal, type TextSeal } from '../../domain/identity/sealed-text.ts';
import type { Keeping } from '../../domain/list/editable-list-routes.ts';
import type { LaneDeps } from '../../domain/outbox/lane-run.ts';
import { createHookOutbox, type Outbox } from '../../domain/outbox/outbox.ts';
import type { App } from '../../kernel/edge/server.ts';
import type { PostHook } from '../../kernel/hooks/post-json.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { deliveryRoutes, type DeliveryDeps } from './delivery-routes.ts';
import { forgetDeliveries } from './forget.ts';
import { hooksList, integrationsList, refusePrivate } from './lists.ts';
import { createEndpointOffMail } from './endpoint-off-mail.ts';
import { keepHook, keepIntegration } from './sealing.ts';
import { createSend, type SendDeps } from './send/send.ts';

interface Base extends Pick<LaneDeps, 'database' | 'onError' | 'now'>, Pick<SendDeps, 'mailer'> {
  readonly secrets: { readonly hooks: Uint8Array };
  readonly hooks: { readonly post: PostHook };
  readonly post: Pick<Post, 'sendLocalized'>;
  readonly consoleOrigin: string;
}

interface RouteDeps extends DeliveryDeps {
  readonly endpointSeal: TextSeal;
  readonly config: { readonly hooksToPrivate: boolean };
}

/** Web hooks and integrations, which send events through one outbox. */
export const hooksArea = defineArea({
  name: 'hooks',
  services(base: Base) {
    const endpointSeal = createTextSeal(base.secrets.hooks, 'secrets of endpoints');
    const sendOnce = createSend({ ...base, seal: endpointSeal, post: base.hooks.post });
    const hookOutbox = createHookOutbox({
      ...base,
      send: sendOnce,
      onOff: createEndpointOffMail(base),
      random: Math.random,
    });
    return { endpointSeal, sendOnce, hookOutbox };
  },
  lists: [hooksList.list, integrationsList.list],
  routes(app: App, deps: RouteDeps) {
    const checked =
      (fields: readonly string[], keep: Keeping): Keeping =>
      (values, before) => {
        if (!deps.config.hooksToPrivate) refusePrivate(values, fields);
        return keep(values, before);
      };
    hooksList.routes(app, deps, checked(['url'], keepHook(deps.endpointSeal)));
    deliveryRoutes(app, deps, { list: 'hookapi', ...hooksContract });
    integrationsList.routes(app, deps, checked(['url', 'token_url', 'hook_url'], keepIntegration(deps.endpointSeal)));
    deliveryRoutes(app, deps, { list: 'integration', ...integrationsContract });
  },
  jobs: (deps: Parameters<typeof forgetDeliveries>[0]) => [forgetDeliveries(deps)],
  perProcess: ({ hookOutbox }: { readonly hookOutbox: Outbox }) => hookOutbox.start(),
});
