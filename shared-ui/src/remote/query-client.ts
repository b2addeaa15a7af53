import { sessionEnded, type Console } from '@patchbay/shared-contracts';
import { QueryClient } from '../query.ts';

/** Says which news of the bus make which answers stale; runs once, for the life of the page. */
export type KeepFresh = (console: Console, client: QueryClient) => void;

/**
 * The answers one root has fetched. They outlive its unmounting, so that coming back within half a minute asks for nothing,
 * and end with the session: the next user starts with none. A request that failed for good is shown, not hidden.
 */
export function createQueryClient(console: Console, keepFresh: KeepFresh = () => undefined): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
  });
  console.bus.on(sessionEnded).subscribe(() => client.clear());
  keepFresh(console, client);
  return client;
}
