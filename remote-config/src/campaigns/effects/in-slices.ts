/** Maximum time the page is blocked at a stretch, ms. */
const SLICE_MS = 12;

interface SliceListener<Result> {
  /** Progress, 0 to 1. */
  readonly came: (share: number) => void;
  readonly done: (result: Result) => void;
}

/**
 * Runs a generator in slices, so that the page stays responsive. On the main thread, because no remote builds a web worker of its own
 * modules. The returned function cancels it.
 */
export function inSlices<Result>(work: Generator<number, Result>, { came, done }: SliceListener<Result>): () => void {
  let timer = setTimeout(slice, 0);
  function slice() {
    const until = performance.now() + SLICE_MS;
    for (;;) {
      const step = work.next();
      if (step.done === true) return done(step.value);
      if (performance.now() < until) continue;
      came(step.value);
      break;
    }
    timer = setTimeout(slice, 0);
  }
  return () => clearTimeout(timer);
}
