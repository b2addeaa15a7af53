import { defineArea } from '../../domain/area/define-area.ts';
import { createPayments, type CoinPrice } from '../../domain/payments/payments.ts';
import type { PaymentPort } from '../../domain/payments/port.ts';
import { reconcilePayments, type ReconcileDeps } from '../../domain/payments/reconcile.ts';
import { createRefunds } from '../../domain/payments/refunds.ts';
import type { OnSettled } from '../../domain/payments/settle.ts';
import { paymentSettings, type GatewayChoice } from '../../domain/payments/settings.ts';
import { createStripeGateway } from '../../domain/payments/stripe/stripe-gateway.ts';
import { createTestGateway, type TestGateway } from '../../domain/test-gateway/test-gateway.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import { createPostHook } from '../../kernel/hooks/post-json.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { callbackRoute, type CallbackDeps } from './callback-route.ts';
import { paymentRoutes, type PaymentRoutesDeps } from './routes.ts';

interface Base {
  readonly config: { readonly paidBy: GatewayChoice; readonly coinPrice: CoinPrice };
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'hooks'>;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
  readonly onError: (error: unknown) => void;
}

/** What happens in the transaction that settles a payment, besides the ledger's line: an invoice is to be written here [ACCT-013]. */
const onSettled: OnSettled = async () => undefined;

/** The test gateway calls this machine, and nobody else. */
const testGatewayOf = ({ secrets, ...base }: Base): TestGateway =>
  createTestGateway({ ...base, secret: secrets.hooks, post: createPostHook({ toPrivate: true }) });

function gatewayOf({ paidBy }: Base['config'], test: TestGateway | undefined, now: () => number) {
  if (paidBy.by === 'stripe') return createStripeGateway(paidBy, now);
  return test?.port;
}

/** What is paid to the account, through a gateway [ACCT-014]. */
export const paymentsArea = defineArea({
  name: 'payments',
  env: paymentSettings,
  services(base: Base) {
    const { config, now } = base;
    const testGateway = config.paidBy.by === 'test' ? testGatewayOf(base) : undefined;
    const gateway: PaymentPort | undefined = gatewayOf(config, testGateway, now);
    const deps = { ...base, gateway, price: config.coinPrice, onSettled };
    return { testGateway, gateway, payments: createPayments(deps), refunds: createRefunds(deps) };
  },
  openRoutes: (app: App, deps: CallbackDeps) => callbackRoute(app, deps),
  routes: (app: App, deps: PaymentRoutesDeps) => paymentRoutes(app, deps),
  jobs: (deps: ReconcileDeps) => [reconcilePayments(deps)],
});
