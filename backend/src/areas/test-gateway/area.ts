import { defineArea } from '../../domain/area/define-area.ts';
import type { TestGateway } from '../../domain/test-gateway/test-gateway.ts';
import type { App } from '../../kernel/edge/server.ts';
import { checkoutRoutes } from './checkout-routes.ts';

interface Deps {
  readonly testGateway: TestGateway | undefined;
  readonly now: () => number;
}

/** Pages of the test gateway: only where it is the payment gateway [ACCT-014]. */
export const testGatewayArea = defineArea({
  name: 'test-gateway',
  openRoutes(app: App, { testGateway, now }: Deps) {
    if (testGateway !== undefined) checkoutRoutes(app, testGateway, now);
  },
});
