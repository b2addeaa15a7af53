import { createCell, type PartName, type ResolvedRelease } from '@patchbay/shared-contracts';
import type { LifeCycles } from 'single-spa';
import type { FailureReason } from './model/failure.ts';

export type LoadResult =
  { readonly ok: true; readonly lifecycles: LifeCycles } | { readonly ok: false; readonly reason: FailureReason };

/**
 * State of a remote as seen by the shell; the ladder behind it is in model/ladder.ts.
 *
 *   pending ──▶ loaded (mounted, in this version)
 *      ├─────▶ legacy(reason) ──▶ failed(reason)
 *      └─────▶ failed(reason) ──retry──▶ pending
 */
export type RemoteState =
  /** `failing`: being retried after everything failed. */
  | { readonly phase: 'pending'; readonly failing: boolean }
  | { readonly phase: 'loaded'; readonly version: string }
  | { readonly phase: 'legacy'; readonly reason: FailureReason }
  | { readonly phase: 'failed'; readonly reason: FailureReason };

/** Loads the lifecycles of a release, each time by running its code afresh. Never rejects: failures are returned. */
export interface RemoteLoader {
  /** Loads the remote itself, or a part that it offers to others. */
  load(release: ResolvedRelease, part?: PartName): Promise<LoadResult>;
  /** Fetches the files the release starts with, without running them. */
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
