import { dispositionsAnswerSchema, customerPaths } from '@patchbay/shared-contracts/customers';
import { orderListAnswerSchema, logPaths } from '@patchbay/shared-contracts/logs';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { dispositionsKey } from '@patchbay/shared-ui/dispositions';
import type { Found } from '@patchbay/shared-ui/list';

/** Looks for campaigns by their order id; the newest where none is named [LOGS-022]. Null when it could not. */
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

/** The dispositions of this account, for accounts that use them [LOGS-006]: by name, as a call keeps what it came to. */
export function useDispositions(): Dispositions {
  const question = { path: customerPaths.dispositions, answer: dispositionsAnswerSchema };
  const list = useAnswer(dispositionsKey, question, {
    select: ({ data }) => [...new Set(data.dispositions.map(({ name }) => name))],
  });
  return list.data ?? (list.isError ? 'failed' : 'asking');
}
