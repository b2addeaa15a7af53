import { createCallCredit, type CallCreditDeps } from '../../domain/calls/credit/call-credit.ts';
import { defineArea } from '../../domain/area/define-area.ts';
import { invoicing, type InvoicingDeps } from '../../domain/invoices/chore.ts';
import type { Seller } from '../../domain/invoices/model/rules.ts';
import { invoiceMailJob, type InvoiceMailDeps } from '../../domain/invoices/tell-of-invoices.ts';
import { rechargeInvoices } from '../../domain/invoices/recharge.ts';
import { invoiceSettings } from '../../domain/invoices/settings.ts';
import { creditExpiry, ledgerCheck, type LedgerKeeping } from '../../domain/ledger/check.ts';
import { lowBalanceMailJob, type LowBalanceMailDeps } from '../../domain/ledger/tell-low-balance.ts';
import type { OperatorDeps } from '../../domain/releases/operators/operators.ts';
import type { App } from '../../kernel/edge/server.ts';
import { statementList } from './list.ts';
import { operatorRates } from './operator-rates.ts';
import { rateRoutes, type RateRoutesDeps } from './rate-routes.ts';
import { invoiceRoutes, type InvoiceRoutesDeps } from './invoice-routes.ts';
import { particularsRoutes } from './particulars-routes.ts';
import { answeringRoutes, questionRoutes } from './question-routes.ts';
import { billingRoutes, type BillingDeps } from './routes.ts';
import { accountSeed } from './seed.ts';
import { summaryRoute } from './summary-route.ts';

interface Needed extends BillingDeps, InvoiceRoutesDeps, RateRoutesDeps, OperatorDeps {}

interface Base extends CallCreditDeps {
  readonly onError: (error: unknown) => void;
  readonly config: { readonly seller: Seller };
}

/** Balance, use and invoices of an account [ACCT-010, ACCT-013, ACCT-022, ACCT-023, ACCT-024]. */
export const accountArea = defineArea({
  name: 'account',
  env: invoiceSettings,
  services: ({ config, ...base }: Base) => ({
    invoiceRecharge: rechargeInvoices(config.seller, base.onError),
    callCredit: createCallCredit(base),
  }),
  openRoutes: async (app: App, deps: Needed) => {
    await answeringRoutes(app, deps);
    await operatorRates(app, deps);
  },
  routes(app: App, deps: Needed) {
    billingRoutes(app, deps);
    summaryRoute(app, deps);
    invoiceRoutes(app, deps);
    particularsRoutes(app, deps);
    questionRoutes(app, deps);
    rateRoutes(app, deps);
  },
  jobs: (deps: LedgerKeeping & InvoicingDeps & InvoiceMailDeps & LowBalanceMailDeps) => [
    ...[ledgerCheck(deps), creditExpiry(deps), invoicing(deps), invoiceMailJob(deps), lowBalanceMailJob(deps)],
  ],
  lists: [statementList],
  seed: accountSeed,
});
