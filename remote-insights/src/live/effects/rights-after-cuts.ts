import type { Console } from '@patchbay/shared-contracts';

/**
 * Checks, by refreshing the session, whether the user still has access after a socket was cut: once per connection that had delivered
 * data, and once if the first one cannot be opened [LIVE-025]. Further cuts are attributed to the network.
 */
export function rightsAfterCuts(session: Pick<Console['session'], 'refresh'>) {
  let asks = true;
  return {
    heard(): void {
      asks = true;
    },
    cut(): void {
      if (asks) void session.refresh();
      asks = false;
    },
  };
}
