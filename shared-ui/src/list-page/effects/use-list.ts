import type { z } from '@patchbay/shared-contracts';
import type { LogMeta } from '@patchbay/shared-contracts/logs';
import { useConsole } from '@patchbay/shared-ui';
import { answerOf } from '../../answer/index.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@patchbay/shared-ui/query';
import type { ListQuery, View } from '../model/view.ts';

/** A page of a list. */
export interface ListAnswer<Row> {
  readonly objects: Row[];
  readonly meta: LogMeta;
}

/** Source of rows: an API path, the query of a view, and the shape of the response. */
export interface ListSource<Row> {
  readonly path: string;
  readonly answer: z.ZodType<ListAnswer<Row>>;
  readonly pageQuery: (view: View, timeZone: string) => Readonly<Record<string, string | number>>;
  /** Query without paging and order, for exports. */
  readonly filterQuery: (view: View, timeZone: string) => ListQuery;
  /** Order for exports; without it files have a fixed order. */
  readonly orderQuery?: (view: View) => ListQuery;
}

/** Returns the query key of all pages of a list. */
export const listKey = (path: string) => ['list', path] as const;

/**
 * Returns one page of a list [LOGS-020, LOGS-021]. If the previous page is cached and has a cursor, the request continues from its last
 * row: equally fast at any depth, and without repeated rows when new ones arrive. Sends no request while `ready` is false.
 */
export function useList<Row>(source: ListSource<Row>, view: View, timeZone: string, ready: boolean) {
  const { path, answer, pageQuery } = source;
  const { request } = useConsole();
  const client = useQueryClient();
  const keyOf = (query: ReturnType<typeof pageQuery>) => [...listKey(path), query];
  const query = pageQuery(view, timeZone);
  const before = keyOf(pageQuery({ ...view, page: view.page - 1 }, timeZone));
  return useQuery<ListAnswer<Row>>({
    queryKey: keyOf(query),
    placeholderData: keepPreviousData,
    enabled: ready,
    queryFn: async ({ signal }) => {
      const cursor = client.getQueryData<ListAnswer<Row>>(before)?.meta.next_cursor ?? null;
      const asked = cursor === null ? query : { ...query, cursor };
      return answerOf(request, { path, query: asked, answer }, signal);
    },
  });
}
