import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { answerOf } from '../../answer/index.ts';
import { isNarrowed, type View } from '../model/view.ts';
import type { ListSource } from './use-list.ts';

/** Between two questions, however many news come. */
const ASK_MS = 5_000;
/** As many as a page can have. */
const MOST = 50;

interface Fitting {
  /** Of how many news the server was asked. */
  readonly asked: number;
  readonly ids: readonly string[];
}

/**
 * Those of the told rows that the view's filters would show. Only the server can say so: it is asked for the newest rows at the first of
 * the news, and again while more come. Where nothing is filtered, all of them. `since` changes when the rows were fetched anew.
 */
export function useFitting<Row>(
  source: ListSource<Row>,
  keyOf: (row: Row) => string,
  { view, timeZone, told, since }: { view: View; timeZone: string; told: ReadonlySet<string>; since: unknown },
): readonly string[] {
  const { request } = useConsole();
  const narrowed = isNarrowed(view);
  const asks = narrowed && told.size > 0;
  const query = source.pageQuery({ ...view, page: 1, size: MOST, order: '' }, timeZone);
  const { data } = useQuery<Fitting>({
    // One key while nothing is asked: a new one for each page of the list would be a query that never runs.
    queryKey: asks ? ['list-news', source.path, query, since] : ['list-news'],
    enabled: asks,
    refetchInterval: ({ state }) => (state.data?.asked === told.size ? false : ASK_MS),
    queryFn: async ({ signal }) => {
      const asked = told.size;
      const { path, answer } = source;
      const newest = await answerOf(request, { path, query, answer }, signal);
      return { asked, ids: newest.objects.map(keyOf) };
    },
  });
  return narrowed ? (data?.ids ?? []).filter((id) => told.has(id)) : [...told];
}
