import { callbackAnswerSchema, paymentErrors, paymentPaths } from '@patchbay/shared-contracts/payments';
import { errorAnswerSchema } from '@patchbay/shared-contracts';
import { z } from 'zod';
import type { Payments } from '../../domain/payments/payments.ts';
import type { PaymentPort, GatewayEvent } from '../../domain/payments/port.ts';
import { INSTALLATION, type AuditLog } from '../../kernel/audit/audit.ts';
import type { Database } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface CallbackDeps {
  readonly database: Database;
  readonly gateway: PaymentPort | undefined;
  readonly payments: Pick<Payments, 'take'>;
  readonly audit: Pick<AuditLog, 'write'>;
}

/** Maximum size of a callback, more than gateways send. */
const MOST_BYTES = 262_144;

/** Returns the audit chain to write to: that of the stated account, if it exists. */
async function chainOf(database: Database, accountId: string): Promise<string> {
  const row = await database.atEntry((tx) =>
    tx.selectFrom('accounts').select('account_id').where('account_id', '=', accountId).executeTakeFirst(),
  );
  return row?.account_id ?? INSTALLATION;
}

async function refuse(
  { database, audit, gateway }: CallbackDeps,
  report: GatewayEvent | null,
  address: string,
  why: string,
) {
  const of = report === null ? {} : { payment: report.paymentId, event: report.event, amount: `${report.amount} ${report.currency}` }; // prettier-ignore
  await audit.write(report === null ? INSTALLATION : await chainOf(database, report.accountId), {
    ...{ action: 'payment-callback-refused', by: `gateway ${gateway?.name ?? ''}`.trim(), address },
    detail: { why, ...of },
  });
}

/**
 * Adds the route for the gateway's callbacks about payments [ACCT-014]: open to everybody, trusted only by its signature. The signature
 * covers the raw body, so that it is read as text.
 */
export function callbackRoute(app: App, deps: CallbackDeps): void {
  const { gateway, payments } = deps;
  if (gateway === undefined) return;
  app.removeContentTypeParser('application/json');
  const options = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser('application/json', options, (_request, body, done) => done(null, body));
  app.post(
    paymentPaths.callback,
    {
      schema: {
        summary: 'What became of a payment; for the payment gateway, which signs it [ACCT-014]',
        body: z.string(),
        response: { 200: callbackAnswerSchema, 400: errorAnswerSchema, 422: errorAnswerSchema },
      },
    },
    async ({ headers, body, ip }) => {
      const report = await gateway.read({ headers, body }).catch(async (error: unknown) => {
        if (error instanceof Refusal) await refuse(deps, null, ip, error.code);
        throw error;
      });
      if (report === null || (await payments.take(report)) !== 'foreign') return { received: true } as const;
      await refuse(deps, report, ip, paymentErrors.foreign.code);
      throw new Refusal(paymentErrors.foreign);
    },
  );
}
