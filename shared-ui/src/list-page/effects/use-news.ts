import { useEffect, useState } from 'react';
import { useConsole } from '@patchbay/shared-ui';

/** Subscribes to the bus events that announce new rows, and returns their ids. */
export type ListNews = (
  bus: ReturnType<typeof useConsole>['bus'],
  onNews: (id: string) => void,
) => { unsubscribe(): void };

const none: ReadonlySet<string> = new Set();

/** Returns the ids announced since `since` (any value that changes when the list was refetched). */
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
