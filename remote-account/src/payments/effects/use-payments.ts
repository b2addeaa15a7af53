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

/** What is on its way is seen within a moment, and what another tab began soon after. */
const WAITING_MS = 2_000;
const RESTING_MS = 20_000;

const isWaiting = ({ state, refunds }: Payment): boolean =>
  isOpenPayment(state) || refunds.some((refund) => refund.state === 'asked');
const pace = (payments: readonly Payment[]): number => (payments.some(isWaiting) ? WAITING_MS : RESTING_MS);

/** What a coin costs, who takes the money, and what the account has. */
export const useOptions = () =>
  useAnswer([PAYMENTS, 'options'], { path: paymentPaths.options, answer: paymentOptionsAnswerSchema });

/** One payment, as it becomes [ACCT-014]. */
export const usePayment = (id: string) =>
  useAnswer(
    [PAYMENTS, 'one', id],
    { path: paymentPaths.one(encodeURIComponent(id)), answer: paymentAnswerSchema },
    { staleTime: 0, renewed: (known) => (known === undefined ? RESTING_MS : pace([known.data])) },
  );

/** Payments, the newest first, a page at a time. */
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
