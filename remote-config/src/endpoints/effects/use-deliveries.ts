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

/** Kind of list, and the path of its API. */
export interface EndpointPage {
  readonly list: 'hookapi' | 'integration';
  readonly path: string;
}

/** Fields common to rows of both lists. */
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
  /** Counted from 0. */
  readonly page: number;
}

const LOG = 'endpoint deliveries';

/** Returns a page of the delivery log [CONF-HOOK-007]. */
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
    /** Resends deliveries; resolves to their number, or null on failure. */
    async again(ids: readonly string[]): Promise<number | null> {
      const call = { method: 'POST', path: deliveryPaths(list).again, body: { ids } } as const;
      const result = await request.send({ ...call, answer: sentAgainAnswerSchema });
      await renew();
      return result.ok ? result.data.data.sent : null;
    },
    /** Sends a test and resolves to its result; null: it was not sent. */
    async test(id: string): Promise<Attempt | null> {
      const call = { method: 'POST', path: `${path}${id}/test/`, body: {} } as const;
      const result = await request.send({ ...call, answer: testAnswerSchema });
      await renew();
      return result.ok ? result.data.data : null;
    },
    /** Saves an endpoint; resolves to null, or to the reason for a refusal. `values`: all values of its form. */
    async write({ id, version }: EndpointRow, values: object): Promise<string | null> {
      const call = { method: 'PUT', path: `${path}${id}/`, body: { ...values, version } } as const;
      const result = await request.send({ ...call, answer: z.unknown() });
      await renew();
      return result.ok ? null : (result.message ?? '');
    },
  };
}
