import { createCell, type PartName, type ResolvedRelease } from '@patchbay/shared-contracts';
import type { LifeCycles } from 'single-spa';
import type { FailureReason } from './model/failure.ts';

export type LoadResult =
  { readonly ok: true; readonly lifecycles: LifeCycles } | { readonly ok: false; readonly reason: FailureReason };

/**
 * What the shell knows of a remote; the ladder behind it stands in model/ladder.ts.
 *
 *   pending ──▶ loaded (mounted, in this version)
 *      ├─────▶ legacy(reason) ──▶ failed(reason)
 *      └─────▶ failed(reason) ──retry──▶ pending
 */
export type RemoteState =
  /** `failing`: it is tried again after everything failed. */
  | { readonly phase: 'pending'; readonly failing: boolean }
  | { readonly phase: 'loaded'; readonly version: string }
  | { readonly phase: 'legacy'; readonly reason: FailureReason }
  | { readonly phase: 'failed'; readonly reason: FailureReason };

/** Loads the lifecycles of a release, each time from a fresh start of its code. Never rejects: what went wrong is the answer. */
export interface RemoteLoader {
  /** Of the remote itself, or of a part that it has for others. */
  load(release: ResolvedRelease, part?: PartName): Promise<LoadResult>;
  /** Fetches what the release starts with, without running it. */
  prefetch(release: ResolvedRelease): Promise<void>;
}

export interface RemoteStates {
  of(name: string): RemoteState | undefined;
  set(name: string, state: RemoteState): void;
  subscribe(listener: () => void): () => void;
}

export function createRemoteStates(): RemoteStates {
  const cell = createCell<ReadonlyMap<string, RemoteState>>(new Map());
  return {
    of: (name) => cell.current().get(name),
    set: (name, state) => cell.set(new Map(cell.current()).set(name, state)),
    subscribe: cell.subscribe,
  };
}
