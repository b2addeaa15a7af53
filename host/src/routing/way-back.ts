/** An entry of the browser's history. */
interface Place {
  readonly href: string;
  readonly state: unknown;
}

export interface WayBack {
  /**
   * Guards from now on: while `held` is true, Back and Forward to another page are reverted, and `ask` receives a function that goes
   * there after all. Steps that only change the query are not guarded.
   */
  guard(held: () => boolean, ask: (go: () => void) => void): void;
}

/**
 * Keeps Back and Forward from discarding unsaved input. Create it before anything else that listens to the history: the browser reports
 * a step after taking it, and no other listener may learn of a step that is reverted. The page's entry is then pushed on top of the one
 * reached, so that one step back leads there.
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
