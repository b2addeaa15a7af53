/** A place in the browser's history. */
interface Place {
  readonly href: string;
  readonly state: unknown;
}

export interface WayBack {
  /**
   * From now on: Back and Forward to another page while `held` is true stay where one is, and `ask` is told how to go there after all.
   * In-page steps, where only the query changes, are not asked about.
   */
  guard(held: () => boolean, ask: (go: () => void) => void): void;
}

/**
 * Keeps Back and Forward from losing what is not saved. It has to be made before anything else listens to the history: the browser has
 * gone by the time it tells, and nobody else may hear of a step that is taken back. The page's own entry is then put on top of the
 * one that was reached, so that one step back leads there.
 */
export function createWayBack(page: Pick<Window, 'addEventListener' | 'history' | 'location'>): WayBack {
  const { history, location } = page;
  const now = (): Place => ({ href: location.href, state: history.state });
  const pushState = history.pushState.bind(history);
  const replaceState = history.replaceState.bind(history);
  let here = now();
  let isHeld: () => boolean = () => false;
  let ask: (go: () => void) => void = () => undefined;
  let allowed = false;

  history.pushState = (...given) => {
    pushState(...given);
    here = now();
  };
  history.replaceState = (...given) => {
    replaceState(...given);
    here = now();
  };
  const isSamePage = (): boolean => new URL(here.href).pathname === location.pathname;
  page.addEventListener('popstate', (event) => {
    if (allowed || isSamePage() || !isHeld()) {
      allowed = false;
      here = now();
      return;
    }
    event.stopImmediatePropagation();
    pushState(here.state, '', here.href);
    ask(() => {
      allowed = true;
      history.back();
    });
  });
  return {
    guard(held, asks) {
      isHeld = held;
      ask = asks;
    },
  };
}
