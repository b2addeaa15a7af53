import type { Console } from '@patchbay/shared-contracts';

/**
 * A live page may not be open to its person any more: that is asked when a socket is cut that had told something, and when the first one
 * cannot be opened, since the right may have gone between the page's opening and it [LIVE-025]. Further cuts are the network's.
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
