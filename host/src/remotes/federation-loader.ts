import { inRange, CONSOLE_VERSION, type Release, type ResolvedRegistry } from '@patchbay/shared-contracts';
import type { LifeCycles } from 'single-spa';
import { documentNonce } from '../boot/style-nonce.ts';
import { startFederation } from '../share/share.ts';
import type { LoadResult, RemoteLoader } from './remote-state.ts';
import { createIntegrity, guardScripts, isSigned } from './trust.ts';

export interface LoadLimits {
  /** How long one attempt may take, ms. */
  readonly timeoutMs: number;
  /** Waits before further attempts, ms; its length is the number of retries [PLAT-014]. */
  readonly retryDelaysMs: readonly number[];
}
export const loadLimits: LoadLimits = { timeoutMs: 10_000, retryDelaysMs: [300, 1200] };

const container = (name: string): string => name.replaceAll('-', '_');
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

const isLifecycles = (value: unknown): value is LifeCycles =>
  typeof value === 'object' && value !== null && 'bootstrap' in value && 'mount' in value && 'unmount' in value;

/**
 * Asks for all files that a remote starts with at once, as the document does for those it knows of: otherwise its entry comes
 * first, and only then what the entry names, one round trip later.
 */
function hint({ base, preload, files }: Release) {
  for (const file of preload) {
    const href = base + file;
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    const integrity = files[file] ?? '';
    Object.assign(link, {
      rel: 'preload',
      as: 'script',
      crossOrigin: 'anonymous',
      nonce: documentNonce(),
      integrity,
      href,
    });
    document.head.append(link);
  }
}

/** Rejects after `ms`; the late answer is dropped. */
function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new DOMException('too slow', 'TimeoutError')), ms);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/**
 * Loads remotes by the federation runtime from the releases that the document carries, each file checked against the signed
 * integrity before it runs. Never rejects.
 */
export function createFederationLoader(registry: ResolvedRegistry, limits: LoadLimits = loadLimits): RemoteLoader {
  const { origin } = window.location;
  const integrity = createIntegrity(origin);
  guardScripts(integrity, origin);
  const federation = startFederation();
  federation.registerPlugins([
    {
      name: 'patchbay-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        Object.assign(script, { async: true, crossOrigin: 'anonymous', integrity: integrity.of(url), src: url });
        return script;
      },
    },
  ]);

  const register = (release: Release, attempt: number) => {
    // A failed container stays failed in the runtime until its remote is registered anew.
    const entry = new URL(release.base + release.entry, origin).href;
    const name = container(release.name);
    federation.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: attempt > 0 });
  };

  const attempt = async (release: Release, count: number): Promise<LoadResult> => {
    try {
      register(release, count);
      const loaded: unknown = await within(limits.timeoutMs, federation.loadRemote(`${container(release.name)}/mount`));
      return isLifecycles(loaded) ? { ok: true, lifecycles: loaded } : { ok: false, reason: 'shape' };
    } catch (error) {
      const slow = error instanceof DOMException && error.name === 'TimeoutError';
      return { ok: false, reason: slow ? 'timeout' : 'integrity-or-network' };
    }
  };

  const check = async (release: Release): Promise<LoadResult | null> => {
    if (!inRange(release.declaration.contracts, CONSOLE_VERSION)) return { ok: false, reason: 'contracts' };
    if (!(await isSigned(release, registry.key))) return { ok: false, reason: 'signature' };
    integrity.trust(release);
    hint(release);
    return null;
  };

  return {
    async load(name) {
      const release = registry.releases.find((candidate) => candidate.name === name);
      if (!release) return { ok: false, reason: 'shape' };
      const refused = await check(release);
      if (refused) return refused;
      let result = await attempt(release, 0);
      for (const [index, delay] of limits.retryDelaysMs.entries()) {
        if (result.ok || result.reason === 'shape') break;
        await wait(delay);
        result = await attempt(release, index + 1);
      }
      return result;
    },
  };
}
