/** So long a page may be kept from what its person does. */
const SLICE_MS = 12;

interface Told<Result> {
  /** 0 to 1. */
  readonly came: (share: number) => void;
  readonly done: (result: Result) => void;
}

/**
 * Does work in steps, a few at a time, so that the page answers meanwhile. On the page's own thread: no remote
 * builds a worker of its own modules so far. The answer ends it.
 */
export function inSlices<Result>(work: Generator<number, Result>, { came, done }: Told<Result>): () => void {
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
