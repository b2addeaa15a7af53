import { signedText, type Release, type ResolvedRelease } from '@patchbay/shared-contracts';

const bytes = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Whether the registry's key signed exactly this release [PLAT-021]. ECDSA P-256 with SHA-256 over the contracts' `signedText`. */
export async function isSigned(release: Release & Pick<ResolvedRelease, 'declared'>, key: string): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('spki', bytes(key), algorithm, false, ['verify']);
    const text = new TextEncoder().encode(signedText(release));
    return await crypto.subtle.verify(algorithm, imported, bytes(release.signature), text);
  } catch {
    return false; // an unreadable key or signature proves nothing
  }
}

/** A well-formed integrity that matches no file, so that the browser refuses any response. It would ignore a malformed one. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

export interface Integrity {
  /** Trusts the files of a release whose signature was verified. */
  trust(release: Release): void;
  /** Trusts all files under an address: a tester's own build, which is unsigned [PLAT-016]. */
  trustFolder(folder: string): void;
  /** Returns the integrity of a script; '' for scripts that need none. */
  of(url: string): string;
  knows(url: string): boolean;
}

/** Creates the map of integrities by absolute address; unknown files are refused. */
export function createIntegrity(origin: string): Integrity {
  const known = new Map<string, string>();
  const folders = new Set<string>();
  const isUnder = (href: string) => [...folders].some((folder) => href.startsWith(folder));
  return {
    trustFolder: (folder) => void folders.add(folder),
    trust({ base, files }) {
      for (const [file, value] of Object.entries(files)) known.set(new URL(base + file, origin).href, value);
    },
    of(url) {
      const { href } = new URL(url, origin);
      return known.get(href) ?? (isUnder(href) ? '' : REFUSED);
    },
    knows(url) {
      const { href } = new URL(url, origin);
      return known.has(href) || isUnder(href);
    },
  };
}

interface PolicyFactory {
  createPolicy(name: string, rules: Record<'createScriptURL' | 'createHTML', (value: string) => string>): unknown;
}
const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Installs the Trusted Types policy that checks all script addresses and markup; under `require-trusted-types-for` every loader
 * (webpack's, federation's) passes through it. Allowed are only the shell's assets, its `own` scripts elsewhere (paths of this origin)
 * and files of trusted releases.
 */
export function guardScripts(integrity: Integrity, origin: string, own: readonly string[]) {
  Object.assign(globalThis, { __patchbayIntegrity__: integrity.of });
  const ownScripts = new Set(own.map((path) => origin + path));
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isFactory(factory)) return;
  factory.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, origin);
      if (href.startsWith(`${origin}/assets/`) || ownScripts.has(href) || integrity.knows(href)) return url;
      throw new TypeError(`Refused script ${href}`);
    },
    // antd fills its style elements through innerHTML. Text without '<' creates no element, so nothing else gets through.
    createHTML(text) {
      if (!text.includes('<')) return text;
      throw new TypeError('Refused markup');
    },
  });
}

/**
 * Checks linked style sheets. Those of remotes are normally inside their verified scripts; a linked one still gets the signed
 * integrity, or one that matches no file [PLAT-021]. The shell's own assets are the document's.
 */
export function guardStyleSheets(integrity: Integrity, origin: string) {
  const property = Object.getOwnPropertyDescriptor(HTMLLinkElement.prototype, 'href');
  const write = property?.set;
  if (!property || !write) return;
  Object.defineProperty(HTMLLinkElement.prototype, 'href', {
    ...property,
    set(this: HTMLLinkElement, url: string) {
      const { href } = new URL(url, origin);
      if (this.rel === 'stylesheet' && !href.startsWith(`${origin}/assets/`)) {
        Object.assign(this, { crossOrigin: 'anonymous', integrity: integrity.of(href) });
      }
      write.call(this, url);
    },
  });
}
