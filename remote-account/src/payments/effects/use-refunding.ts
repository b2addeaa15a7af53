import { useRef, useState } from 'react';
import { paymentAnswerSchema, paymentPaths, type Payment } from '@patchbay/shared-contracts/payments';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useTexts } from '../texts/index.ts';
import { useRefusedText } from './use-paying.ts';
import { PAYMENTS } from './use-payments.ts';

/** Refunds coins of a payment; idempotent, so that a retry after a lost response refunds only once. */
export function useRefunding({ id }: Payment) {
  const t = useTexts();
  const { request, notify } = useConsole();
  const client = useQueryClient();
  const refusedText = useRefusedText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const asked = useRef<{ readonly coins: number; readonly refund_id: string }>(null);
  return {
    ...{ isBusy, failure },
    async refund(coins: number, figure: string): Promise<boolean> {
      if (asked.current?.coins !== coins) asked.current = { coins, refund_id: crypto.randomUUID() };
      setBusy(true);
      setFailure(undefined);
      const path = paymentPaths.refund(encodeURIComponent(id));
      const result = await request.send({ method: 'POST', path, body: asked.current, answer: paymentAnswerSchema });
      setBusy(false);
      if (!result.ok) setFailure(refusedText(result));
      else notify.success(t('refund.done', { coins: figure }));
      await client.invalidateQueries({ queryKey: [PAYMENTS] });
      return result.ok;
    },
  };
}
