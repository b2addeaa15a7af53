import { inRange, type Release } from '@patchbay/shared-contracts';
import {
  declarationProblems,
  overlap,
  publicationSchema,
  type Publication,
  type PublishReason,
} from '@patchbay/shared-contracts/platform';
import { satisfies, validRange } from 'semver';
import { publicationDigest } from './digest.ts';
import { LOCAL_VERSION } from './picture.ts';

/** A host that is served now: the version of its console object, and of the libraries it shares with remotes (`null`: unknown). */
export interface LiveHost {
  readonly console: string;
  readonly provides: Readonly<Record<string, string>> | null;
}

/** A route of a remote in use, or of the host; an address has only one owner, signed in or out. */
export interface OwnedRoute {
  readonly owner: string;
  readonly path: string;
}

/** Compressed sizes in bytes, as transferred; `file` is the uncompressed size of a single file. */
export interface Budget {
  readonly start: number;
  readonly all: number;
  readonly file: number;
}

/** Largest uncompressed size of one file of a release, in bytes. */
export const RELEASE_FILE_BYTES = 8 * 1024 * 1024;

/** State against which a version is checked [PLAT-008]. */
export interface Surroundings {
  readonly hosts: readonly LiveHost[];
  readonly routes: readonly OwnedRoute[];
  readonly budget: Budget;
  /** Digest of an earlier publication with this name and version. */
  readonly published: string | null;
}

/** Addresses reserved for the host. */
export const hostRoutes: readonly OwnedRoute[] = [
  ...['/', '/home', '/releases/*'].map((path) => ({ owner: 'the host', path })),
  ...['/newsr/*', '/remotes/*', '/assets/*', '/phone/*', '/legacy/*', '/sip', '/ws/*', '/healthz', '/metrics'].map(
    (path) => ({
      owner: 'the server',
      path,
    }),
  ),
];

/** Parts of a publication, each parsed separately: an invalid part must not hide errors of another. */
type Parts = { readonly [Key in keyof Publication]?: Publication[Key] | undefined };
const { shape } = publicationSchema;

function partsOf(given: unknown): Parts {
  if (typeof given !== 'object' || given === null) return {};
  const part = new Map<string, unknown>(Object.entries(given));
  return {
    name: shape.name.safeParse(part.get('name')).data,
    version: shape.version.safeParse(part.get('version')).data,
    entry: shape.entry.safeParse(part.get('entry')).data,
    files: shape.files.safeParse(part.get('files')).data,
    preload: shape.preload.safeParse(part.get('preload')).data,
    declaration: shape.declaration.safeParse(part.get('declaration')).data,
    shared: shape.shared.safeParse(part.get('shared')).data,
    sizes: shape.sizes.safeParse(part.get('sizes')).data,
  };
}

const reason = (code: PublishReason['code'], message: string): PublishReason => ({ code, message });

const caret = /^\^\d+\.\d+\.\d+$/;

function schemaReasons(given: unknown): readonly PublishReason[] {
  const read = publicationSchema.safeParse(given);
  if (!read.success) {
    return read.error.issues
      .filter(({ path }) => path[0] !== 'declaration')
      .map(({ path, message }) => reason('schema', `${path.join('.') || 'release.json'}: ${message}`));
  }
  const { name, version, declaration } = read.data;
  const wrong: readonly (readonly [boolean, string])[] = [
    [declaration.name !== name, `name: is ${name}, the declaration says ${declaration.name}`],
    [version === LOCAL_VERSION, `version: ${version} stands for a developer's machine`],
    [!caret.test(declaration.contracts), `declaration.contracts: ${declaration.contracts} is no range such as ^1.0.0`],
  ];
  return wrong.flatMap(([is, message]) => (is ? [reason('schema', message)] : []));
}

const contractReasons = ({ declaration }: Parts, { hosts }: Surroundings): readonly PublishReason[] =>
  declaration === undefined
    ? []
    : [...new Set(hosts.map((host) => host.console))]
        .filter((version) => !inRange(declaration.contracts, version))
        .map((version) => reason('contracts', `wants console ${declaration.contracts}; a live host has ${version}`));

function sharedReason(key: string, range: string, provided: string | undefined): PublishReason | null {
  if (validRange(range) === null) return reason('shared', `${key}: ${range} is no range`);
  if (provided === undefined) return reason('shared', `${key}: no live host gives it`);
  if (satisfies(provided, range)) return null;
  return reason('shared', `${key}: wants ${range}; a live host gives ${provided}`);
}

function sharedReasons({ shared = {} }: Parts, { hosts }: Surroundings): readonly PublishReason[] {
  const found = hosts.flatMap(({ provides }) =>
    provides === null ? [] : Object.entries(shared).map(([key, range]) => sharedReason(key, range, provides[key])),
  );
  const messages = new Map(found.flatMap((each) => (each === null ? [] : [[each.message, each] as const])));
  return [...messages.values()];
}

const kB = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

/** Returns the bytes needed for the first mount, and of everything. */
export function bytesOf({ sizes = {}, preload = [] }: Pick<Parts, 'sizes' | 'preload'>): {
  start: number;
  all: number;
} {
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + (sizes[file] ?? 0), 0);
  return { start: sum([...new Set(preload)]), all: sum(Object.keys(sizes)) };
}

function sizeReasons(parts: Parts, { budget }: Surroundings): readonly PublishReason[] {
  const { start, all } = bytesOf(parts);
  const large = Object.entries(parts.sizes ?? {}).filter(([, bytes]) => bytes > budget.file);
  return [
    ...large.map(([file, bytes]) => reason('size', `${file} has ${kB(bytes)}; a file may have ${kB(budget.file)}`)),
    ...(start > budget.start ? [reason('size', `starts with ${kB(start)}; the budget is ${kB(budget.start)}`)] : []),
    ...(all > budget.all ? [reason('size', `has ${kB(all)} in all; the budget is ${kB(budget.all)}`)] : []),
  ];
}

const segment = /^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*$/;
/**
 * Whether it is a plain relative path below the release's folder: without hidden or parent parts, and without characters that need
 * escaping in a URL.
 */
const isInside = (file: string): boolean => file.length <= 200 && file.split('/').every((part) => segment.test(part));

function fileReasons({ files, entry, preload = [] }: Parts): readonly PublishReason[] {
  if (files === undefined) return [];
  const names = Object.keys(files);
  const wanted = [...new Set([...(entry === undefined ? [] : [entry]), ...preload])];
  return [
    ...names
      .filter((file) => !isInside(file))
      .map((file) => reason('outside-folder', `${file} is no path inside the release`)),
    ...wanted
      .filter((file) => !names.includes(file))
      .map((file) => reason('missing-file', `${file} is not among its files`)),
    ...names
      .filter((file) => file.endsWith('.br') && names.includes(file.slice(0, -3)))
      .map((file) => reason('schema', `files: ${file} is made by the registry`)),
  ];
}

/** Returns what is wrong with the declaration as given, including unreadable parts. */
const declarationReasons = (given: unknown): readonly PublishReason[] =>
  typeof given === 'object' && given !== null ? declarationProblems(Reflect.get(given, 'declaration')) : [];

/** Returns all addresses claimed by a declaration: its pages, and redirects to them. */
const addressesOf = ({ routes, redirects = [] }: Release['declaration']): readonly string[] => [
  ...routes.map(({ path }) => path),
  ...redirects.map(({ from }) => from),
];

function routeReasons({ name, declaration }: Parts, { routes }: Surroundings): readonly PublishReason[] {
  return (declaration === undefined ? [] : addressesOf(declaration)).flatMap((address) => {
    const owners = [...hostRoutes, ...routes].filter((other) => other.owner !== name && overlap(other.path, address));
    return [...new Set(owners.map(({ owner, path }) => `${address} belongs to ${owner} (${path})`))].map((message) =>
      reason('route-owned', message),
    );
  });
}

function versionReasons(given: unknown, { published }: Surroundings): readonly PublishReason[] {
  const read = publicationSchema.safeParse(given);
  if (!read.success || published === null || publicationDigest(read.data) === published) return [];
  const { name, version } = read.data;
  return [reason('version-exists', `${name} ${version} was published before with other content`)];
}

/**
 * Returns all reasons why a version may not be published, at once; none if it may [PLAT-008]. Same at boot, for the API and in a dry
 * run.
 */
export function publishReasons(given: unknown, around: Surroundings): readonly PublishReason[] {
  const parts = partsOf(given);
  return [
    ...schemaReasons(given),
    ...contractReasons(parts, around),
    ...sharedReasons(parts, around),
    ...sizeReasons(parts, around),
    ...fileReasons(parts),
    ...declarationReasons(given),
    ...routeReasons(parts, around),
    ...versionReasons(given, around),
  ];
}

/** Returns the addresses of a release in use. */
export const routesOf = ({ name, declaration }: Pick<Release, 'name' | 'declaration'>): readonly OwnedRoute[] =>
  addressesOf(declaration).map((path) => ({ owner: name, path }));
