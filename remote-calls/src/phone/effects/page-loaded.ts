/** What the page knows of its own loading: see {@link Performance} and {@link UserActivation}. */
export interface PageClock {
  /** ms since the page was asked for. */
  now(): number;
  /** When its document was read; ms since it was asked for, 0 before that. */
  documentRead(): number;
  /** Whether anybody has pressed or typed anything in it. */
  wasTouched(): boolean;
}

export const browserPage: PageClock = {
  now: () => performance.now(),
  documentRead() {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventEnd : 0;
  },
  wasTouched: () => navigator.userActivation?.hasBeenActive ?? false,
};

/** Where somebody signed in meanwhile, only the document's own time is known; what is loaded after it takes about as long. */
const DOCUMENT_AND_REST = 2;

/**
 * What this page takes from being asked for until its phone registers, without what people took to sign in or to agree; ms. To be made when
 * the call remote is loaded.
 */
export function createPageLoaded(page: PageClock = browserPage) {
  const untilHere = page.wasTouched() ? DOCUMENT_AND_REST * page.documentRead() : page.now();
  return {
    /** From here on the phone is being brought; returns the whole time when it is asked. */
    phoneBegins() {
      const began = page.now();
      return () => Math.round(untilHere + page.now() - began);
    },
  };
}
export type PageLoaded = ReturnType<typeof createPageLoaded>;
