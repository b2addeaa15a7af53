import {
  pathMatches,
  questionOf,
  type Release,
  type ResolvedRegistry,
  type ResolvedRelease,
} from '@patchbay/shared-contracts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (text: string): string => text.replace(/[&"<>]/g, (character) => escapes[character] ?? '');

/** JSON that may stand in a script element: nothing in it can end the element. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The remotes a page at this path starts with: the route's, the always mounted ones of the console, sign-in when signed out. */
export function startingReleases(
  { releases }: ResolvedRegistry,
  visit: { readonly pathname: string; readonly signedIn: boolean },
): readonly Release[] {
  const area = visit.signedIn ? 'console' : 'signed-out';
  return releases.filter(({ name, declaration }) => {
    if (declaration.mount === 'always') return visit.signedIn;
    if (!visit.signedIn && name === 'remote-auth') return true;
    return declaration.routes.some((route) => route.area === area && pathMatches(route.path, visit.pathname));
  });
}

/** Without files, preload and signature. */
const briefOf = ({ name, version, base, entry, module, declaration, channel, local, expiresAt }: ResolvedRelease) => ({
  ...{ name, version, base, entry, module, declaration, channel, local, expiresAt },
  brief: true,
});

/**
 * The registry as the document of a page carries it: whole what the page starts with, or has always; of the others what menu and gates
 * need. So a document does not grow with the files of areas that the page does not show [PLAT-019].
 */
export function registryFor(set: ResolvedRegistry, starting: readonly Release[]) {
  const isWhole = (release: ResolvedRelease) =>
    release.signature === '' || release.declaration.mount === 'always' || starting.includes(release);
  const releases = set.releases.map((release) => (isWhole(release) ? release : briefOf(release)));
  return { ...set, releases };
}

/**
 * What the page at an address without a query asks the API for first [PLAT-019]: the document's script asks beside the session. Where the
 * address has a query, the page has a question of its own.
 */
export const firstQuestions = (
  starting: readonly Release[],
  visit: { readonly pathname: string; readonly search: string; readonly signedIn: boolean },
): readonly string[] =>
  !visit.signedIn || visit.search !== ''
    ? []
    : starting
        .flatMap(({ declaration }) => declaration.routes)
        .filter(({ area, path }) => area === 'console' && pathMatches(path, visit.pathname))
        .flatMap(({ asks }) => (asks ? [questionOf(asks.path, asks.query)] : []));

const hint = (release: Release, file: string, nonce: string): string => {
  const as = file.endsWith('.css') ? 'style' : 'script';
  const integrity = release.files[file];
  const checked = integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`;
  return `<link rel="preload" as="${as}" crossorigin="anonymous" nonce="${nonce}"${checked} href="${attribute(release.base + file)}">`;
};

export interface Page {
  readonly template: string;
  readonly nonce: string;
  /** The resolved registry, `inScript`. */
  readonly registry: string;
  readonly starting: readonly Release[];
  readonly boot: unknown;
}

/** The document of the console [PLAT-019]: hints, the resolved registry and what the host must know at once, inlined. */
export function fillDocument({ template, nonce, registry, starting, boot }: Page): string {
  const hints = starting.flatMap((release) => release.preload.map((file) => hint(release, file, nonce))).join('');
  const data =
    `<script type="application/json" id="patchbay-registry">${registry}</script>` +
    `<script type="application/json" id="patchbay-boot">${inScript(boot)}</script>`;
  return template
    .replaceAll('%NONCE%', nonce)
    .replace('<!--patchbay:hints-->', () => hints)
    .replace('<!--patchbay:registry-->', () => data);
}
