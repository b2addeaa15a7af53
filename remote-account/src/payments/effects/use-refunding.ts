import { useState } from 'react';
import type { Result } from '@patchbay/shared-contracts';
import { paymentAnswerSchema, paymentErrors, paymentPaths, type Payment } from '@patchbay/shared-contracts/payments';
import { useConsole } from '@patchbay/shared-ui';
import { unsureRequests } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useTexts } from '../texts/index.ts';
import { useRefusedText } from './use-paying.ts';
import { PAYMENTS } from './use-payments.ts';

const { refundRefused } = paymentErrors;

/**
 * Returns the state of a sent refund; undefined: it was not accepted, or nothing was answered. An older server answers with the payment
 * even when the gateway refused.
 */
function stateOf(result: Result<{ readonly data: Payment }>, refundId: string) {
  if (!result.ok) return result.code === refundRefused.code ? 'failed' : undefined;
  return result.data.data.refunds.find(({ id }) => id === refundId)?.state ?? 'asked';
}

/** Refunds coins of a payment; idempotent, so that a retry after a lost response refunds only once, also from a dialog opened again. */
export function useRefunding({ id, refunds }: Payment) {
  const t = useTexts();
  const console = useConsole();
  const { request, notify } = console;
  const client = useQueryClient();
  const refusedText = useRefusedText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Refunds that the list showed when the dialog was opened; those that it shows since may be of a lost answer here. */
  const [seen] = useState(() => refunds.map((refund) => refund.id));
  return {
    ...{ isBusy, failure },
    async refund(coins: number, figure: string): Promise<boolean> {
      const unsure = unsureRequests(console);
      const subject = `refund ${id}`;
      const refundId = unsure.keyOf(subject, String(coins), seen);
      setBusy(true);
      setFailure(undefined);
      const path = paymentPaths.refund(encodeURIComponent(id));
      const body = { coins, refund_id: refundId };
      const result = await request.send({ method: 'POST', path, body, answer: paymentAnswerSchema });
      setBusy(false);
      const state = stateOf(result, refundId);
      // A refused one would be refused again with the same id.
      if (result.ok || state === 'failed') unsure.settle(subject);
      if (state === 'failed') setFailure(t('refused.refund'));
      else if (!result.ok) setFailure(refusedText(result));
      else notify.success(t(state === 'done' ? 'refund.done' : 'refund.asked', { coins: figure }));
      await client.invalidateQueries({ queryKey: [PAYMENTS] });
      return result.ok && state !== 'failed';
    },
  };
}
