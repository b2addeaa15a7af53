import {
  isOpenPayment,
  paymentAnswerSchema,
  paymentOptionsAnswerSchema,
  paymentPaths,
  paymentsAnswerSchema,
  type Payment,
} from '@patchbay/shared-contracts/payments';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf, useAnswer } from '@patchbay/shared-ui/answer';
import { useInfiniteQuery } from '@patchbay/shared-ui/query';

export const PAYMENTS = 'payments';

/** Polling interval of open payments, ms, also of those started in another tab. */
const WAITING_MS = 2_000;
const RESTING_MS = 20_000;

const isWaiting = ({ state, refunds }: Payment): boolean =>
  isOpenPayment(state) || refunds.some((refund) => refund.state === 'asked');
const pace = (payments: readonly Payment[]): number => (payments.some(isWaiting) ? WAITING_MS : RESTING_MS);

/** Returns the price of a coin, the gateway, and the account's balance. */
export const useOptions = () =>
  useAnswer([PAYMENTS, 'options'], { path: paymentPaths.options, answer: paymentOptionsAnswerSchema });

/** Returns one payment; polled until it is final [ACCT-014]. */
export const usePayment = (id: string) =>
  useAnswer(
    [PAYMENTS, 'one', id],
    { path: paymentPaths.one(encodeURIComponent(id)), answer: paymentAnswerSchema },
    { staleTime: 0, renewed: (known) => (known === undefined ? RESTING_MS : pace([known.data])) },
  );

/** Returns payments, newest first, page by page. */
export function usePayments() {
  const { request } = useConsole();
  const answer = useInfiniteQuery({
    queryKey: [PAYMENTS, 'list'],
    initialPageParam: 0,
    staleTime: 0,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query: Record<string, string> = cursor === 0 ? {} : { cursor: String(cursor) };
      return answerOf(request, { path: paymentPaths.payments, query, answer: paymentsAnswerSchema }, signal);
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    refetchInterval: ({ state }) => pace(state.data?.pages.flatMap(({ objects }) => objects) ?? []),
  });
  return { ...answer, payments: answer.data?.pages.flatMap(({ objects }) => objects) };
}
