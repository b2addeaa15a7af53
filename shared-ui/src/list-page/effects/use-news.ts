import { useEffect, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';

/** Which news of the bus say that the list has a new row, and how that row is called. */
export type ListNews = (
  bus: ReturnType<typeof useConsole>['bus'],
  told: (id: string) => void,
) => { unsubscribe(): void };

const none: ReadonlySet<string> = new Set();

/** Ids that came since `since` (any value that changes when the rows were fetched anew). */
export function useNews(news: ListNews, since: unknown): ReadonlySet<string> {
  const { bus } = useConsole();
  const [ids, setIds] = useState<{ since: unknown; ids: ReadonlySet<string> }>({ since, ids: new Set() });
  useEffect(() => {
    const subscription = news(bus, (id) =>
      setIds((before) => ({ since, ids: new Set([...(before.since === since ? before.ids : []), id]) })),
    );
    return () => subscription.unsubscribe();
  }, [bus, news, since]);
  return ids.since === since ? ids.ids : none;
}
