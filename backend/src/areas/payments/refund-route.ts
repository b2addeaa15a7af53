import { errorAnswerSchema } from '@patchbay/shared-contracts';
import {
  paymentAnswerSchema,
  paymentErrors,
  paymentPaths,
  paymentsGate,
  refundAskedSchema,
} from '@patchbay/shared-contracts/payments';
import { z } from 'zod';
import type { Actor } from '../../domain/identity/actor.ts';
import { actorOf } from '../../domain/identity/authentication.ts';
import { refundFacts, type Refunds } from '../../domain/payments/refunds.ts';
import type { AuditLog } from '../../kernel/audit/audit.ts';
import { refusalsOfOne, signedIn } from '../../kernel/edge/openapi.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';
import type { App } from '../../kernel/edge/server.ts';

export interface RefundRouteDeps {
  readonly refunds: Refunds;
  readonly audit: Pick<AuditLog, 'write'>;
  readonly nameOf: (actor: Actor) => Promise<string>;
}

/** Adds the refund route; it requires a recent confirmation of identity [SEC-008]. */
export function refundRoute(app: App, { refunds, audit, nameOf }: RefundRouteDeps): void {
  app.post(
    paymentPaths.refund(':id'),
    {
      config: { gate: paymentsGate, fresh: 'everybody' },
      schema: {
        summary: 'Pays back coins of a payment, once for each `refund_id` [ACCT-014]',
        ...{ security: signedIn, params: z.object({ id: z.string() }), body: refundAskedSchema },
        response: { 200: paymentAnswerSchema, ...refusalsOfOne, 409: errorAnswerSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { accountId } = actor;
      const { coins, refund_id: refundId } = request.body;
      const { id: paymentId } = request.params;
      const by = await nameOf(actor);
      const data = await refunds.ask({ accountId, paymentId, refundId, coins, by });
      if (data.refunds.some(({ id, state }) => id === refundId && state === 'failed'))
        throw new Refusal(paymentErrors.refundRefused);
      const detail = refundFacts({ paymentId, refundId, coins });
      await audit.write(accountId, { action: 'payment-repaid', by, address: request.ip, detail });
      return { data };
    },
  );
}
