import type { LogMeta, z } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { keepPreviousData, useQuery } from '@patchbay/shared-ui/query';
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

/** One page of a log [LOGS-020, LOGS-021]. Throws the server's refusal into the query. Asks nothing while `ready` is false. */
export function useLog<Row>({ path, answer }: Log<Row>, view: View, timeZone: string, ready: boolean) {
  const { request } = useConsole();
  const query = pageQuery(view, timeZone);
  return useQuery<LogPageAnswer<Row>>({
    queryKey: [...logKey(path), query],
    placeholderData: keepPreviousData,
    enabled: ready,
    queryFn: async ({ signal }) => {
      const result = await request.send({ method: 'GET', path, query, answer, signal });
      if (!result.ok) throw new Error(result.message ?? '');
      return result.data;
    },
  });
}
