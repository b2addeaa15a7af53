import { useConsole } from '@patchbay/shared-ui';
import { useQuery } from '@patchbay/shared-ui/query';
import { answerOf } from '../../answer/index.ts';
import { isNarrowed, type View } from '../model/view.ts';
import type { ListSource } from './use-list.ts';

/** Minimum interval between requests, however many events arrive. */
const ASK_MS = 5_000;
/** Maximum page size. */
const MOST = 50;

interface Fitting {
  /** Number of events at the time of the request. */
  readonly asked: number;
  readonly ids: readonly string[];
}

/**
 * Returns the announced rows that match the view's filters. Only the server can decide that: the newest rows are requested at the first
 * event, and again while more arrive. Without filters all of them match. `since` changes when the list was refetched.
 */
export function useFitting<Row>(
  source: ListSource<Row>,
  keyOf: (row: Row) => string,
  { view, timeZone, newIds, since }: { view: View; timeZone: string; newIds: ReadonlySet<string>; since: unknown },
): readonly string[] {
  const { request } = useConsole();
  const narrowed = isNarrowed(view);
  const asks = narrowed && newIds.size > 0;
  const query = source.pageQuery({ ...view, page: 1, size: MOST, order: '' }, timeZone);
  const { data } = useQuery<Fitting>({
    // A constant key while disabled: a key per page of the list would leave unused queries behind.
    queryKey: asks ? ['list-news', source.path, query, since] : ['list-news'],
    enabled: asks,
    refetchInterval: ({ state }) => (state.data?.asked === newIds.size ? false : ASK_MS),
    queryFn: async ({ signal }) => {
      const asked = newIds.size;
      const { path, answer } = source;
      const newest = await answerOf(request, { path, query, answer }, signal);
      return { asked, ids: newest.objects.map(keyOf) };
    },
  });
  return narrowed ? (data?.ids ?? []).filter((id) => newIds.has(id)) : [...newIds];
}
