import {
  inRange,
  CONSOLE_VERSION,
  type PartName,
  type ResolvedRegistry,
  type ResolvedRelease,
} from '@patchbay/shared-contracts';
import type { LifeCycles } from 'single-spa';
import { startFederation } from '../share/share.ts';
import { forgetHangingScripts, separateChunks } from './effects/chunk-lists.ts';
import { hint } from './effects/hint.ts';
import { probe } from './effects/probe.ts';
import { containerName, runEntry } from './effects/run-entry.ts';
import { createWholeReleases } from './effects/whole-release.ts';
import type { FailureReason } from './model/failure.ts';
import { folderOf } from './model/release-address.ts';
import type { LoadResult, RemoteLoader } from './remote-state.ts';
import { createIntegrity, guardScripts, guardStyleSheets, isSigned, type Integrity } from './trust.ts';

export const isLifecycles = (value: unknown): value is LifeCycles =>
  typeof value === 'object' && value !== null && 'bootstrap' in value && 'mount' in value && 'unmount' in value;

const refused = (reason: FailureReason): LoadResult => ({ ok: false, reason });

/** Rejects after `ms`; a late result is dropped. */
function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new DOMException('too slow', 'TimeoutError')), ms);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** The entry did not run: it was refused or missing. */
class EntryError extends Error {}

/** Returns the files that this part starts with: the entry, and the chunk named after the exposed module (scripts/build/presets.mjs). */
const startOf = (release: ResolvedRelease, part: PartName): ResolvedRelease => {
  const chunk = `__federation_expose_${part.replaceAll('-', '_')}.`;
  const files = Object.keys(release.files).filter((file) => file === release.entry || file.startsWith(chunk));
  return { ...release, preload: files };
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

async function reasonOf(error: unknown, release: ResolvedRelease, timeoutMs: number): Promise<FailureReason> {
  if (isTimeout(error)) return 'timeout';
  const byEntry = error instanceof EntryError;
  if (!byEntry && !(error instanceof Error && error.name === 'ChunkLoadError')) return 'shape';
  const failures = await probe(release, timeoutMs);
  return byEntry || failures === 'integrity' ? (failures ?? 'network') : 'chunk';
}

/** Returns why nothing of the release may run; null when its files are now trusted. */
async function checkRelease(
  release: ResolvedRelease,
  registry: ResolvedRegistry,
  integrity: Integrity,
): Promise<FailureReason | null> {
  if (!inRange(release.declaration.contracts, CONSOLE_VERSION)) return 'contracts';
  if (release.local) {
    integrity.trustFolder(folderOf(release, window.location.origin)); // a tester's own machine, as confirmed by the registry [PLAT-016]
    return null;
  }
  if (!(await isSigned(release, registry.key))) return 'signature';
  integrity.trust(release);
  return null;
}

/** Returns the complete release with its files trusted, or why nothing of it may run. */
function createCheck(deps: {
  readonly registry: ResolvedRegistry;
  readonly integrity: Integrity;
  readonly wholeOf: (release: ResolvedRelease) => Promise<ResolvedRelease | null>;
}) {
  const { registry, integrity, wholeOf } = deps;
  return async (asked: ResolvedRelease): Promise<ResolvedRelease | FailureReason> => {
    const release = await wholeOf(asked).catch(() => 'timeout' as const);
    if (release === null || release === 'timeout') return release ?? 'network';
    return (await checkRelease(release, registry, integrity)) ?? release;
  };
}

interface LoaderSettings {
  readonly timeoutMs: number;
  readonly apiBase: string;
  readonly ownScripts: readonly string[];
}

/**
 * Creates the loader that uses the federation runtime and checks each file against the signed integrity before it runs [PLAT-021].
 * Every load is a separate container under a separate name, because the runtime and webpack cache failures, and two versions of a
 * remote must not mix. Never rejects. `ownScripts`: paths of the shell's scripts outside its assets.
 */
export function createFederationLoader(
  registry: ResolvedRegistry,
  { timeoutMs, apiBase, ownScripts }: LoaderSettings,
): RemoteLoader {
  const { origin } = window.location;
  const integrity = createIntegrity(origin);
  guardScripts(integrity, origin, ownScripts);
  guardStyleSheets(integrity, origin);
  const federation = startFederation();
  const loading = new Map<string, ResolvedRelease>();
  const folders = new Set<string>();
  let count = 0;

  federation.registerPlugins([
    {
      name: 'patchbay-entry',
      async loadEntry({ remoteInfo }) {
        const release = loading.get(remoteInfo.name);
        if (!release) throw new EntryError(remoteInfo.name);
        const container = await runEntry(release, integrity.of(remoteInfo.entry)).catch((cause: unknown) => {
          throw new EntryError(remoteInfo.name, { cause });
        });
        if (container === null) throw new TypeError(`${release.entry} made no container`);
        return container;
      },
    },
  ]);

  const open = async (release: ResolvedRelease, exposed: string): Promise<unknown> => {
    const folder = folderOf(release, origin);
    folders.add(folder);
    separateChunks(release.name, () => [...folders]);
    forgetHangingScripts(release.name);
    const name = `${containerName(release.name)}__${++count}`;
    loading.set(name, release);
    federation.registerRemotes([{ name, entry: folder + release.entry, entryGlobalName: name, type: 'global' }]);
    return within(timeoutMs, federation.loadRemote(`${name}/${exposed}`));
  };

  const checked = createCheck({ registry, integrity, wholeOf: createWholeReleases(apiBase, timeoutMs) });
  return {
    async load(asked, part) {
      const release = await checked(asked);
      if (typeof release === 'string') return refused(release);
      const start = part === undefined ? release : startOf(release, part);
      hint(start, 'preload');
      try {
        const loaded = await open(release, part ?? 'mount');
        return isLifecycles(loaded) ? { ok: true, lifecycles: loaded } : refused('shape');
      } catch (error) {
        return refused(await reasonOf(error, start, timeoutMs));
      }
    },
    async prefetch(asked) {
      const release = await checked(asked);
      if (typeof release !== 'string') hint(release, 'prefetch');
    },
  };
}
