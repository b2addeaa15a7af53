export interface Frames {
  /** Runs the callback once, in the next frame. */
  readonly ask: (show: () => void) => void;
  /** Whether the current frame has used its budget, so that the rest should wait for the next one. */
  readonly isSpent: () => boolean;
  /** Returns the page's time, ms. */
  readonly now: () => number;
  /** Runs the callback after `ms`. */
  readonly after: (ms: number, run: () => void) => void;
}

/** Changes that are not displayed yet, the oldest first. */
interface Pending {
  changed(): Iterable<string>;
  /** Whether a displayed call changed that still runs. */
  isToUpdate(key: string): boolean;
  display(key: string): void;
  /** Displays started calls and removes ended ones; returns their keys. */
  comeAndGo(): readonly string[];
}

/** Drawn rows by key; `tell` draws one again. */
interface DrawnRows {
  readonly has: (key: string) => boolean;
  readonly keys: () => Iterable<string>;
  readonly tell: (key: string) => void;
}

interface Setup {
  readonly frames: Frames;
  readonly pending: Pending;
  readonly drawn: DrawnRows;
  /** Drawn durations. */
  readonly durations: Omit<DrawnRows, 'has'>;
  /** Arranges the rows anew after these calls came or went; returns whether any came, went or moved. */
  readonly renew: (keys: readonly string[]) => boolean;
}

/** Number of frames that one round of changes may take. */
const MOST_FRAMES = 10;
/** Least time between two moments at which rows come, go and move, ms: so that a busy table can be read, and clicked. */
const BETWEEN_MOVES_MS = 1_000;

/** Selects keys while they are gone through: meanwhile some may be deleted. */
function* among(keys: Iterable<string>, test: (key: string) => boolean): Iterable<string> {
  for (const key of keys) if (test(key)) yield key;
}

function isAny(keys: Iterable<string>): boolean {
  for (const _ of keys) return true;
  return false;
}

/** Keeps the time at which rows may come, go and move again; `run` is called then if something waits for it. */
function createMoves({ now, after }: Frames, run: () => void) {
  let from = -Infinity;
  let isWaiting = false;
  return {
    areDue: (): boolean => now() >= from,
    made: (): void => void (from = now() + BETWEEN_MOVES_MS),
    await(): void {
      if (isWaiting) return;
      isWaiting = true;
      after(from - now(), () => {
        isWaiting = false;
        run();
      });
    },
  };
}

/**
 * Displays changes: of drawn rows first, then their durations, then other calls, which only matter to the order and the filters; all in
 * one frame, or as soon as its budget is used in the next ones. Then rows come, go and move, at once after a quiet second, else with the
 * next one.
 */
export function createDisplay({ frames, pending, drawn, durations, renew }: Setup) {
  /** Calls whose durations are from an earlier second. */
  const behind = new Set<string>();
  let isAsked = false;
  /** Whether a shown change may move rows. */
  let isToArrange = false;
  const updates = () => among(pending.changed(), pending.isToUpdate);
  const showOne = (key: string): void => {
    pending.display(key);
    isToArrange = true;
    drawn.tell(key);
  };
  const showDuration = (key: string): void => {
    behind.delete(key);
    durations.tell(key);
  };
  /** Shows what is due until the frame is spent; returns whether all of it is shown. */
  const showSome = (keys: Iterable<string>, show: (key: string) => void): boolean => {
    for (const key of keys) {
      show(key);
      if (frames.isSpent()) return false;
    }
    return true;
  };
  const showFrame = (): boolean =>
    showSome(among(updates(), drawn.has), showOne) && showSome(behind, showDuration) && showSome(updates(), showOne);
  const areMoves = (): boolean => isToArrange || isAny(pending.changed());
  const showMoves = (): void => {
    isToArrange = false;
    const keys = pending.comeAndGo();
    if (renew(keys)) moves.made();
    keys.forEach(drawn.tell);
  };
  const askFrame = (nth: number): void =>
    frames.ask(() => {
      if (!showFrame() && nth < MOST_FRAMES) return askFrame(nth + 1);
      isAsked = false;
      if (areMoves() && moves.areDue()) showMoves();
      showSoon();
    });
  /** Asks for a frame if there is something to show in one. */
  const showSoon = (): void => {
    if (isAsked) return;
    isAsked = behind.size > 0 || isAny(updates()) || (areMoves() && moves.areDue());
    if (isAsked) askFrame(1);
    else if (areMoves()) moves.await();
  };
  const moves = createMoves(frames, showSoon);
  return {
    showSoon,
    /** Updates the durations: a second has passed. */
    tick(): void {
      for (const key of durations.keys()) behind.add(key);
      showSoon();
    },
  };
}
