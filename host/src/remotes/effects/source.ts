import type { ResolvedRelease } from '@patchbay/shared-contracts';
import type { LifeCycles } from 'single-spa';
import type { LadderEvent, Rung } from '../model/ladder.ts';
import type { LoadResult, RemoteLoader } from '../remote-state.ts';

export interface SourceSetup {
  readonly pinned: ResolvedRelease;
  readonly loader: Pick<RemoteLoader, 'load'>;
  readonly lastGood: (failed: ResolvedRelease) => Promise<ResolvedRelease | null>;
}

export type Source = ReturnType<typeof createSource>;

/** Loads the releases of one remote, and remembers which it loaded. */
export function createSource({ pinned, loader, lastGood: askLastGood }: SourceSetup) {
  let lastGood: ResolvedRelease | null = null;
  let lifecycles: LifeCycles | null = null;
  let warmed: Promise<LoadResult> | null = null;
  const of = (rung: Rung): ResolvedRelease => (rung === 'last-good' ? (lastGood ?? pinned) : pinned);
  return {
    of,
    lifecycles: () => lifecycles,
    all: () => (lastGood ? [pinned, lastGood] : [pinned]),
    warm() {
      const guess = loader.load(pinned).then((result) => {
        if (!result.ok && warmed === guess) warmed = null;
        return result;
      });
      warmed ??= guess;
    },
    isWarm: () => warmed !== null,
    async load(rung: Rung): Promise<LadderEvent> {
      const early = rung === 'pinned' ? warmed : null;
      warmed = null;
      const result = await (early ?? loader.load(of(rung)));
      lifecycles = result.ok ? result.lifecycles : null;
      return result.ok ? { type: 'loaded' } : { type: 'failed', reason: result.reason };
    },
    async seek(): Promise<LadderEvent> {
      lastGood = await askLastGood(pinned);
      return { type: 'found', version: lastGood?.version ?? null };
    },
  };
}
