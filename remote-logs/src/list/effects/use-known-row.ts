import { useQueryClient } from '@patchbay/shared-ui/query';
import { logKey, type Log, type LogPageAnswer } from './use-log.ts';

/** A row as some page of the log that was fetched has it. */
export function useKnownRow<Row>({ path }: Log<Row>, id: string | null, keyOf: (row: Row) => string): Row | undefined {
  const pages = useQueryClient().getQueriesData<LogPageAnswer<Row>>({ queryKey: logKey(path) });
  return pages.flatMap(([, page]) => page?.objects ?? []).find((row) => keyOf(row) === id);
}
