import type { LogMeta, z } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { keepPreviousData, useQuery, useQueryClient } from '@patchbay/shared-ui/query';
import { pageQuery, type View } from '../model/view.ts';

/** A page of a log. */
export interface LogPageAnswer<Row> {
  readonly objects: Row[];
  readonly meta: LogMeta;
}

/** Which log: its place in the API and the shape of its answer. */
export interface Log<Row> {
  readonly path: string;
  readonly answer: z.ZodType<LogPageAnswer<Row>>;
}

/** The key under which all pages of a log are kept. */
export const logKey = (path: string) => ['log', path] as const;

/**
 * One page of a log [LOGS-020, LOGS-021]. Where the page before it is known it goes on from its last row: for the same price at any depth,
 * and no row stands on both, whatever came in meanwhile. Throws the server's refusal into the query. Asks nothing while `ready` is false.
 */
export function useLog<Row>({ path, answer }: Log<Row>, view: View, timeZone: string, ready: boolean) {
  const { request } = useConsole();
  const client = useQueryClient();
  const keyOf = (query: ReturnType<typeof pageQuery>) => [...logKey(path), query];
  const query = pageQuery(view, timeZone);
  const before = keyOf(pageQuery({ ...view, page: view.page - 1 }, timeZone));
  return useQuery<LogPageAnswer<Row>>({
    queryKey: keyOf(query),
    placeholderData: keepPreviousData,
    enabled: ready,
    queryFn: async ({ signal }) => {
      const cursor = client.getQueryData<LogPageAnswer<Row>>(before)?.meta.next_cursor ?? null;
      const asked = cursor === null ? query : { ...query, cursor };
      const result = await request.send({ method: 'GET', path, query: asked, answer, signal });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data;
    },
  });
}
