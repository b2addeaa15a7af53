import type { Mounted } from './mounted.ts';

/** The slot of one remote: holds at most one release, mounted while the remote is wanted. */
export interface Stage {
  want(wanted: boolean): void;
  /** Assigns the slot to a release, which is mounted when the remote is wanted. */
  put(next: Mounted): void;
  /** Removes the current release permanently. */
  clear(): void;
  holds(mounted: Mounted): boolean;
  isShown(): boolean;
}

/** Creates a stage. Mounts and unmounts are queued here, and navigation never waits for them [PLAT-015]. */
export function createStage(listener: { readonly shown: (first: boolean) => void; readonly stuck: () => void }): Stage {
  let current: Mounted | null = null;
  let isWanted = false;
  let shown = false;
  let turn: Promise<void> = Promise.resolve();
  const met = new WeakSet<Mounted>();
  const next = (work: () => Promise<void>) => void (turn = turn.then(work));

  const enter = async () => {
    const mine = current;
    if (!mine || !isWanted || shown) return;
    const fine = await mine.mount().then(
      () => true,
      () => false,
    );
    if (mine !== current) return;
    shown = fine;
    if (!fine) return listener.stuck();
    listener.shown(!met.has(mine));
    met.add(mine);
  };
  const leave = async () => {
    if (isWanted || !shown) return;
    shown = false;
    await current?.unmount();
  };
  return {
    want(wanted) {
      isWanted = wanted;
      next(wanted ? enter : leave);
    },
    put(mounted) {
      current = mounted;
      next(enter);
    },
    clear() {
      const gone = current;
      current = null;
      shown = false;
      if (gone) next(gone.drop);
    },
    holds: (mounted) => current === mounted,
    isShown: () => shown,
  };
}
