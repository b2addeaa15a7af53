import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@patchbay/shared-ui/query';
import { listKey, type ListAnswer, type ListSource } from './use-list.ts';

/** Returns a row from the fetched pages of the list; null when none contains it, undefined before any was fetched. */
export function useKnownRow<Row>(
  { path }: Pick<ListSource<Row>, 'path'>,
  id: string | null,
  keyOf: (row: Row) => string,
): Row | null | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const known = () => {
    const asked = { queryKey: listKey(path) };
    const rows = client.getQueriesData<ListAnswer<Row>>(asked).flatMap(([, page]) => page?.objects ?? []);
    const fetched = cache.findAll(asked).some(({ state }) => state.status !== 'pending');
    return rows.find((row) => keyOf(row) === id) ?? (fetched ? null : undefined);
  };
  return useSyncExternalStore((changed) => cache.subscribe(changed), known);
}
