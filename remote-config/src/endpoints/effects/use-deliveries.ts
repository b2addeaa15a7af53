import {
  attemptsAnswerSchema,
  deliveriesAnswerSchema,
  DELIVERIES_PAGE,
  deliveryPaths,
  sentAgainAnswerSchema,
  testAnswerSchema,
  type Attempt,
  type DeliveryState,
} from '@patchbay/shared-contracts/hooks';
import { z } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { listKey } from '@patchbay/shared-ui/list-page';
import { useQueryClient } from '@patchbay/shared-ui/query';

/** Which list, and where its API is. */
export interface EndpointPage {
  readonly list: 'hookapi' | 'integration';
  readonly path: string;
}

/** A row of either list, as far as both are alike. */
export interface EndpointRow {
  readonly id: string;
  readonly name: string;
  readonly state: 'on' | 'off';
  readonly version: number;
}

export interface LogQuestion {
  readonly endpointId: string;
  readonly state: DeliveryState | null;
  readonly event: string | null;
  /** From 0. */
  readonly page: number;
}

const LOG = 'endpoint deliveries';

/** A page of the log [CONF-HOOK-007]. */
export const useDeliveries = ({ list }: EndpointPage, { endpointId, state, event, page }: LogQuestion) =>
  useAnswer(
    [LOG, list, endpointId, state, event, page],
    {
      path: deliveryPaths(list).deliveries,
      query: {
        ...{ endpoint_id: endpointId, limit: DELIVERIES_PAGE, offset: page * DELIVERIES_PAGE },
        ...(state !== null && { state }),
        ...(event !== null && { event }),
      },
      answer: deliveriesAnswerSchema,
    },
    { keepsBefore: true },
  );

export const useAttempts = ({ list }: EndpointPage, id: string, attempts: number) =>
  useAnswer([LOG, list, 'attempts', id, attempts], {
    path: `${deliveryPaths(list).attempts}${id}/`,
    answer: attemptsAnswerSchema,
  });

export function useDeliveryActions({ list, path }: EndpointPage) {
  const { request } = useConsole();
  const client = useQueryClient();
  const renew = () => Promise.all([[LOG], listKey(path)].map((queryKey) => client.invalidateQueries({ queryKey })));
  return {
    renew,
    /** How many are sent again; null: none could be. */
    async again(ids: readonly string[]): Promise<number | null> {
      const call = { method: 'POST', path: deliveryPaths(list).again, body: { ids } } as const;
      const result = await request.send({ ...call, answer: sentAgainAnswerSchema });
      await renew();
      return result.ok ? result.data.data.sent : null;
    },
    /** What came of a test; null: it was not sent. */
    async test(id: string): Promise<Attempt | null> {
      const call = { method: 'POST', path: `${path}${id}/test/`, body: {} } as const;
      const result = await request.send({ ...call, answer: testAnswerSchema });
      await renew();
      return result.ok ? result.data.data : null;
    },
    /** Null when it was done; else why not. `values`: all that its form has. */
    async write({ id, version }: EndpointRow, values: object): Promise<string | null> {
      const call = { method: 'PUT', path: `${path}${id}/`, body: { ...values, version } } as const;
      const result = await request.send({ ...call, answer: z.unknown() });
      await renew();
      return result.ok ? null : (result.message ?? '');
    },
  };
}
