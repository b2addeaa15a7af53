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

/** Where rows come from: a place in the API, what a view asks of it, and the shape of its answer. */
export interface ListSource<Row> {
  readonly path: string;
  readonly answer: z.ZodType<ListAnswer<Row>>;
  /** What a page is asked by. */
  readonly pageQuery: (view: View, timeZone: string) => Readonly<Record<string, string | number>>;
  /** The same without paging and order, as an export takes it. */
  readonly filterQuery: (view: View, timeZone: string) => ListQuery;
  /** The order, as an export takes it; left out: files of it have one of their own. */
  readonly orderQuery?: (view: View) => ListQuery;
}

/** The key under which all pages of a list are kept. */
export const listKey = (path: string) => ['list', path] as const;

/**
 * One page of a list [LOGS-020, LOGS-021]. Where the page before it is known and has a cursor, it goes on from its last row: for the same
 * price at any depth, and no row stands on both, whatever came in meanwhile. Asks nothing
 * while `ready` is false.
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
