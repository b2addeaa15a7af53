import { defineArea } from '../../domain/area/define-area.ts';
import { creditPaidBack } from '../../domain/invoices/paid-back.ts';
import { rechargeInvoices } from '../../domain/invoices/recharge.ts';
import type { Seller } from '../../domain/invoices/model/rules.ts';
import { createPayments, type CoinPrice } from '../../domain/payments/payments.ts';
import type { PaymentPort } from '../../domain/payments/port.ts';
import { reconcilePayments, type ReconcileDeps } from '../../domain/payments/reconcile.ts';
import { createRefunds, refundFacts, type OnPaidBack, type OnRefused } from '../../domain/payments/refunds.ts';
import type { OnSettled } from '../../domain/payments/settle.ts';
import { paymentSettings, type GatewayChoice } from '../../domain/payments/settings.ts';
import { createStripeGateway } from '../../domain/payments/stripe/stripe-gateway.ts';
import { createTestGateway, type TestGateway } from '../../domain/test-gateway/test-gateway.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { App } from '../../kernel/edge/server.ts';
import { createPostHook } from '../../kernel/hooks/post-json.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { callbackRoute, type CallbackDeps } from './callback-route.ts';
import { paymentRoutes, type PaymentRoutesDeps } from './routes.ts';

interface Base {
  readonly config: { readonly paidBy: GatewayChoice; readonly coinPrice: CoinPrice; readonly seller: Seller };
  readonly database: Database;
  readonly secrets: Pick<Secrets, 'hooks'>;
  readonly audit: Pick<AuditLog, 'writeWithin'>;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
  readonly onError: (error: unknown) => void;
}

/** Invoices a payment in the transaction that settles it [ACCT-013]. */
const invoiceSettled = ({ config, onError, now }: Base): OnSettled => {
  const invoice = rechargeInvoices(config.seller, onError);
  return (tx, accountId, { id: paymentId, amount: paid, currency }) =>
    invoice(tx, { accountId, paymentId, paid, currency, at: now() });
};

/** Creates the credit note in the transaction that completes the refund. */
const creditRefund =
  (now: () => number): OnPaidBack =>
  (tx, accountId, { payment, ...of }) =>
    creditPaidBack(tx, { accountId, paymentId: payment.id, paid: payment.amount, at: now(), ...of });

/** Writes the refusal of a refund into the history, in the transaction that ends the refund. */
const recordRefused =
  ({ audit }: Base): OnRefused =>
  (tx, refund) => {
    const { accountId, by } = refund;
    const detail = refundFacts(refund);
    return audit.writeWithin(tx, accountId, { action: 'payment-refund-refused', by, address: '', detail });
  };

/** Creates the test gateway, which calls only this machine. */
const testGatewayOf = ({ secrets, ...base }: Base): TestGateway =>
  createTestGateway({ ...base, secret: secrets.hooks, post: createPostHook({ toPrivate: true }) });

function gatewayOf({ paidBy }: Base['config'], test: TestGateway | undefined, now: () => number) {
  if (paidBy.by === 'stripe') return createStripeGateway(paidBy, now);
  return test?.port;
}

/** Payments to the account through a gateway [ACCT-014]. */
export const paymentsArea = defineArea({
  name: 'payments',
  env: paymentSettings,
  services(base: Base) {
    const { config, now } = base;
    const testGateway = config.paidBy.by === 'test' ? testGatewayOf(base) : undefined;
    const gateway: PaymentPort | undefined = gatewayOf(config, testGateway, now);
    const hooks = { onSettled: invoiceSettled(base), onPaidBack: creditRefund(now), onRefused: recordRefused(base) };
    const deps = { ...base, gateway, price: config.coinPrice, ...hooks };
    return { testGateway, gateway, payments: createPayments(deps), refunds: createRefunds(deps) };
  },
  openRoutes: (app: App, deps: CallbackDeps) => callbackRoute(app, deps),
  routes: (app: App, deps: PaymentRoutesDeps) => paymentRoutes(app, deps),
  jobs: (deps: ReconcileDeps) => [reconcilePayments(deps)],
});
