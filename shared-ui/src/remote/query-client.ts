import { sessionEnded, type Console } from '@patchbay/shared-contracts';
import { QueryClient } from '../query.ts';

/** Connects bus events to the invalidation of cached queries; runs once per page. */
export type KeepFresh = (console: Console, client: QueryClient) => void;

/**
 * Creates the query cache of one root. It survives unmounting, so that a return within half a minute requests nothing, and is cleared
 * at the end of the session for the next user. Final failures are shown, not hidden.
 */
export function createQueryClient(console: Console, keepFresh: KeepFresh = () => undefined): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
  });
  console.bus.on(sessionEnded).subscribe(() => client.clear());
  keepFresh(console, client);
  return client;
}
