/** An entry of the browser's history. */
interface Place {
  readonly href: string;
  readonly state: unknown;
}

/** Tells whether there is unsaved input, and which query parameters name what is edited. */
export interface Unsaved {
  held(): boolean;
  parameters(): readonly string[];
}

export interface WayBack {
  /**
   * Guards from now on: while input is unsaved, Back and Forward to another page, or to another value of a parameter that names what is
   * edited, are reverted, and `ask` receives a function that goes there after all. Other steps within the page are not guarded.
   */
  guard(unsaved: Unsaved, ask: (go: () => void) => void): void;
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
  let guarded: Unsaved = { held: () => false, parameters: () => [] };
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
  const isLeft = (): boolean => {
    const [before, after] = [new URL(here.href), new URL(location.href)];
    const isOther = (name: string) => before.searchParams.get(name) !== after.searchParams.get(name);
    return before.pathname !== after.pathname || guarded.parameters().some(isOther);
  };
  page.addEventListener('popstate', (event) => {
    if (allowed || !guarded.held() || !isLeft()) {
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
    guard(unsaved, asks) {
      guarded = unsaved;
      ask = asks;
    },
  };
}
