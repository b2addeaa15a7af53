/** The page's own timing: see {@link Performance} and {@link UserActivation}. */
export interface PageClock {
  /** ms since the page was requested. */
  now(): number;
  /** Time when the document was parsed; ms since the request, 0 before that. */
  documentRead(): number;
  /** Whether the user has clicked or typed anything. */
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

/** Factor applied to the document's time when the user signed in meanwhile: the later requests take about as long again. */
const DOCUMENT_AND_REST = 2;

/**
 * Measures the time from the page's request to the phone's registration, ms, without the time users took to sign in or agree. Create it
 * when the call remote is loaded.
 */
export function createPageLoaded(page: PageClock = browserPage) {
  const untilHere = page.wasTouched() ? DOCUMENT_AND_REST * page.documentRead() : page.now();
  return {
    /** Marks the start of the phone; returns a function that gives the total time. */
    phoneBegins() {
      const began = page.now();
      return () => Math.round(untilHere + page.now() - began);
    },
  };
}
export type PageLoaded = ReturnType<typeof createPageLoaded>;
