import {
  pathMatches,
  questionOf,
  type Release,
  type ResolvedRegistry,
  type ResolvedRelease,
} from '@patchbay/shared-contracts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (text: string): string => text.replace(/[&"<>]/g, (character) => escapes[character] ?? '');

/** Escapes JSON for a script element, so that nothing in it can end the element. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the remotes that the page at this path starts with: the route's, the console's always mounted ones, sign-in when signed out. */
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

/** Release without files, preload and signature. */
const briefOf = ({ name, version, base, entry, module, declaration, channel, local, expiresAt }: ResolvedRelease) => ({
  ...{ name, version, base, entry, module, declaration, channel, local, expiresAt },
  brief: true,
});

/**
 * Returns the registry for the document of a page: complete for remotes that the page starts with or always has; for the others only
 * what menu and gates need. Documents therefore do not grow with the files of areas that the page does not show [PLAT-019].
 */
export function registryFor(set: ResolvedRegistry, starting: readonly Release[]) {
  const isWhole = (release: ResolvedRelease) =>
    release.signature === '' || release.declaration.mount === 'always' || starting.includes(release);
  const releases = set.releases.map((release) => (isWhole(release) ? release : briefOf(release)));
  return { ...set, releases };
}

/**
 * Returns the first API requests of a page whose address has no query [PLAT-019]: the document's script sends them together with the
 * session requests. With a query in the address, the page builds its own request.
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
  /** The resolved registry, escaped by `inScript`. */
  readonly registry: string;
  readonly starting: readonly Release[];
  readonly boot: unknown;
}

/** Fills the console's document [PLAT-019]: inlines preload hints, the resolved registry and the data that the host needs at once. */
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
