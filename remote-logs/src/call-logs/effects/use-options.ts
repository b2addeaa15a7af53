import { dispositionsAnswerSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import { orderListAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { dispositionsKey } from '@patchbay/shared-ui/dispositions';
import type { Found } from '@patchbay/shared-ui/list';

/** Returns a search for campaigns by order id; the newest ones without input [LOGS-022]. It resolves to null on failure. */
export function useFindCampaigns() {
  const { request } = useConsole();
  return async (text: string, signal: AbortSignal): Promise<readonly Found[] | null> => {
    const query = text === '' ? {} : { order_id__exact: text.slice(0, 64) };
    const call = { method: 'GET', path: logPaths.orderList, query, answer: orderListAnswerSchema } as const;
    const result = await request.send({ ...call, signal });
    if (!result.ok) return null;
    return result.data.objects.map(({ order_id, name }) => ({ value: order_id, label: `${order_id} · ${name}` }));
  };
}

export type Dispositions = readonly string[] | 'asking' | 'failed';

/** Returns the account's dispositions, for accounts that use them [LOGS-006]; by name, as stored in calls. */
export function useDispositions(): Dispositions {
  const question = { path: customerPaths.dispositions, answer: dispositionsAnswerSchema };
  const list = useAnswer(dispositionsKey, question, {
    select: ({ data }) => [...new Set(data.dispositions.map(({ name }) => name))],
  });
  return list.data ?? (list.isError ? 'failed' : 'asking');
}
