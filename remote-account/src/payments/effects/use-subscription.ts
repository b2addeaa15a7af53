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

/** Returns the account's monthly subscription and possible changes [ACCT-014]. */
export const useSubscription = () =>
  useAnswer(SUBSCRIPTION, { path: subscriptionPaths.subscription, answer: subscriptionAnswerSchema });

/** Returns the numbers for sale that contain these digits. */
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

/** Sends a change, confirms it and shows the new state; `failure` tells why it was refused. */
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
      if (result.ok) void session.refresh(); // the numbers to call from change on every page
      await client.invalidateQueries({ queryKey: [PAYMENTS] });
      return result.ok;
    },
  };
}
