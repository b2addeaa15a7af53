import { createCell } from '@patchbay/shared-contracts';
import type { LifeCycles } from 'single-spa';

/** Why a remote could not be shown; the code stands in the calm panel and in telemetry [PLAT-014]. */
export type FailureReason = 'contracts' | 'signature' | 'integrity-or-network' | 'timeout' | 'shape';

export type LoadResult =
  { readonly ok: true; readonly lifecycles: LifeCycles } | { readonly ok: false; readonly reason: FailureReason };

/**
 * What the shell knows of a remote.
 *
 *   pending ──▶ loaded
 *      └─────▶ failed(reason) ──retry──▶ pending
 */
export type RemoteState =
  | { readonly phase: 'pending' }
  | { readonly phase: 'loaded'; readonly ms: number }
  | { readonly phase: 'failed'; readonly reason: FailureReason };

/** Loads a remote's lifecycles. Never rejects: what went wrong is the answer. */
export interface RemoteLoader {
  load(name: string): Promise<LoadResult>;
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
