import { useState } from 'react';
import { paymentAnswerSchema, paymentErrors, paymentPaths } from '@patchbay/shared-contracts/payments';
import type { Result } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useTexts, type TextKey } from '../texts/index.ts';
import { PAYMENTS } from './use-payments.ts';

const known = new Map<string, TextKey>([
  [paymentErrors.noGateway.code, 'refused.noGateway'],
  [paymentErrors.gatewayAway.code, 'refused.gatewayAway'],
  [paymentErrors.notSettled.code, 'refused.notSettled'],
  [paymentErrors.tooMuch.code, 'refused.tooMuch'],
  [paymentErrors.none.code, 'missing'],
]);

type Refused = Pick<Extract<Result<never>, { ok: false }>, 'code' | 'message'>;

/** Returns the text of a refusal: the console's for a known code, else the server's. */
export function useRefusedText(): (refused: Refused) => string {
  const t = useTexts();
  return ({ code, message }) => {
    const key = known.get(code ?? '');
    return key === undefined ? (message ?? t('refused.other')) : t(key);
  };
}

/** Starts a recharge and goes to the gateway's page; `failure` tells why it could not. */
export function usePaying() {
  const { request } = useConsole();
  const client = useQueryClient();
  const refusedText = useRefusedText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    ...{ isBusy, failure },
    async pay(coins: number): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setFailure(undefined);
      const body = { coins };
      const result = await request.send({ method: 'POST', path: paymentPaths.payments, body, answer: paymentAnswerSchema }); // prettier-ignore
      setBusy(false);
      void client.invalidateQueries({ queryKey: [PAYMENTS] });
      if (!result.ok) return setFailure(refusedText(result));
      const { address } = result.data.data;
      if (address !== null) window.open(address, '_self');
    },
  };
}
