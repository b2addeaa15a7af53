import { useState } from 'react';
import {
  forSaleAnswerSchema,
  subscriptionAnswerSchema,
  subscriptionErrors,
  subscriptionPaths,
} from '@patchbay/shared-contracts/subscription';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { useTexts, type TextKey } from '../texts/index.ts';
import { PAYMENTS } from './use-payments.ts';

const SUBSCRIPTION = [PAYMENTS, 'subscription'];

/** What the account pays for by the month, and what it could change [ACCT-014]. */
export const useSubscription = () =>
  useAnswer(SUBSCRIPTION, { path: subscriptionPaths.subscription, answer: subscriptionAnswerSchema });

/** Numbers that can be bought, with these digits. */
export const useForSale = (search: string) =>
  useAnswer(
    [...SUBSCRIPTION, 'for sale', search],
    { path: subscriptionPaths.forSale, query: search === '' ? {} : { search }, answer: forSaleAnswerSchema },
    { keepsBefore: true, staleTime: 0 },
  );

const known = new Map<string, TextKey>([
  [subscriptionErrors.noCredit.code, 'refused.noCredit'],
  [subscriptionErrors.taken.code, 'refused.taken'],
  [subscriptionErrors.changed.code, 'refused.changed'],
  [subscriptionErrors.noNumber.code, 'refused.noNumber'],
  [subscriptionErrors.noPlan.code, 'refused.noPlan'],
]);

/** Sends a change, says that it is done, and shows what there is then; `failure` is why it was not done. */
export function useSubscriptionChange() {
  const t = useTexts();
  const { request, notify, session } = useConsole();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    ...{ isBusy, failure },
    async send(path: string, body: unknown, done: string): Promise<boolean> {
      if (isBusy) return false;
      setBusy(true);
      setFailure(undefined);
      const result = await request.send({ method: 'POST', path, body, answer: subscriptionAnswerSchema });
      setBusy(false);
      if (!result.ok) {
        const key = known.get(result.code ?? '');
        setFailure(key === undefined ? (result.message ?? t('refused.other')) : t(key));
      } else notify.success(done);
      if (result.ok) void session.refresh(); // what can be called from goes by it, on every page
      await client.invalidateQueries({ queryKey: [PAYMENTS] });
      return result.ok;
    },
  };
}
