import { registerApplication, triggerAppChange, unloadApplication, type LifeCycles } from 'single-spa';
import type { Console, Release } from '@patchbay/shared-contracts';
import type { LoadResult, RemoteLoader, RemoteStates } from './remote-state.ts';

/** Where remotes are mounted: an element per remote that lives as long as the page, moved into the shell's outlet. */
export const slotOf = (name: string): HTMLElement => {
  const id = `slot-${name}`;
  const existing = document.getElementById(id);
  if (existing) return existing;
  const slot = document.createElement('div');
  slot.id = id;
  document.body.append(slot);
  return slot;
};

/** Nothing to show: the shell shows the calm panel for the failed state. single-spa keeps working. */
const empty: LifeCycles = {
  bootstrap: async () => undefined,
  mount: async () => undefined,
  unmount: async () => undefined,
};

export interface AppsSetup {
  readonly releases: readonly Release[];
  readonly loader: RemoteLoader;
  readonly states: RemoteStates;
  readonly consoleFor: (name: string) => Console;
  /** Whether a remote belongs on the page now. */
  readonly isActive: (release: Release) => boolean;
  readonly now: () => number;
}

export interface Apps {
  /** Starts to load a remote that will be needed, without mounting it; nothing to do when that was begun before. */
  warm(name: string): void;
  /** Loads a failed remote once more. */
  retry(name: string): Promise<void>;
}

/** Registers each remote with single-spa. Loading never rejects: a failed remote mounts nothing and is marked failed. */
export function registerApps({ releases, loader, states, consoleFor, isActive, now }: AppsSetup): Apps {
  const warmed = new Map<string, Promise<LoadResult>>();
  /** What was warmed is taken once; a later load asks anew. */
  const take = (name: string): Promise<LoadResult> => {
    const early = warmed.get(name);
    warmed.delete(name);
    return early ?? loader.load(name);
  };
  const load = async (release: Release): Promise<LifeCycles> => {
    const started = now();
    states.set(release.name, { phase: 'pending' });
    const result = await take(release.name);
    const track = consoleFor(release.name).telemetry.track;
    const version = `${release.name}@${release.version}`;
    if (result.ok) {
      states.set(release.name, { phase: 'loaded', ms: now() - started });
      track({ name: 'remote_loaded', release: version, value: Math.round(now() - started) });
      return result.lifecycles;
    }
    states.set(release.name, { phase: 'failed', reason: result.reason });
    track({ name: 'remote_failed', release: version, reason: result.reason });
    return empty;
  };
  for (const release of releases) {
    registerApplication({
      name: release.name,
      app: () => load(release),
      activeWhen: () => isActive(release),
      customProps: () => ({ console: consoleFor(release.name), domElement: slotOf(release.name) }),
    });
  }
  return {
    warm(name) {
      if (warmed.has(name) || states.of(name) !== undefined) return;
      const guess = loader.load(name).then((result) => {
        // A guess that failed is forgotten: who really comes asks anew. Who waits for it already gets its reason.
        if (!result.ok) warmed.delete(name);
        return result;
      });
      warmed.set(name, guess);
    },
    async retry(name) {
      states.set(name, { phase: 'pending' });
      await unloadApplication(name, { waitForUnmount: false }); // FINDINGS §4: else the empty lifecycles stay
      await triggerAppChange();
    },
  };
}
