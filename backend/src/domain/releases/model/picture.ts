import { createHash } from 'node:crypto';
import type { Release, ResolvedRelease } from '@patchbay/shared-contracts';
import { assign, type Choice, type Visitor } from './assign.ts';
import type { RolloutState, Versions } from './rollout.ts';

/** State of one remote in the registry. */
export interface RemotePicture {
  readonly rollout: RolloutState;
  readonly versions: Versions;
}

/** Everything that decides which versions visitors get, at a revision. */
export interface Picture {
  readonly revision: number;
  readonly remotes: ReadonlyMap<string, RemotePicture>;
  /** Choices of testers: user → remote → choice. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, Choice>>;
  /** Versions in use, signed; key `name@version`. */
  readonly releases: ReadonlyMap<string, Release>;
  readonly withdrawn: readonly { readonly name: string; readonly version: string }[];
}

export const releaseId = (name: string, version: string): string => `${name}@${version}`;

/** Assignment of one remote to a visitor: a version of the registry, or the build at a developer's address. */
export type Pick_ =
  | { readonly name: string; readonly channel: 'stable' | 'candidate'; readonly version: string }
  | ({ readonly name: string; readonly channel: 'override' } & Choice);

/** Whether the result depends on the visitor: without a rollout in progress, everybody gets the same. */
export const dependsOnVisitor = ({ remotes, choices }: Picture): boolean =>
  choices.size > 0 || [...remotes.values()].some(({ rollout }) => rollout.candidate !== null);

const choicesOf = (picture: Picture, visitor: Visitor, now: number): ReadonlyMap<string, Choice> =>
  new Map([...(picture.choices.get(visitor.id) ?? [])].filter(([, { expiresAt }]) => expiresAt > now));

/** Returns the versions for a visitor, by name of the remote. */
export function picksFor(picture: Picture, visitor: Visitor, now: number): readonly Pick_[] {
  const choices = choicesOf(picture, visitor, now);
  const names = [...new Set([...picture.remotes.keys(), ...choices.keys()])].sort();
  return names.flatMap((name): Pick_[] => {
    const choice = choices.get(name);
    if (choice !== undefined) return [{ name, channel: 'override', ...choice }];
    const remote = picture.remotes.get(name);
    if (remote === undefined) return [];
    const { version, channel } = assign(name, remote.rollout, visitor);
    return channel === 'override' ? [] : [{ name, channel, version }];
  });
}

/** Version name in telemetry for a build served by a developer's machine: never a published one. */
export const LOCAL_VERSION = 'local';

const versionOf = (pick: Pick_): string => pick.version ?? LOCAL_VERSION;

/** Returns a name for a set of versions: equal sets have the same name, whoever gets them. */
export function setOf(picks: readonly Pick_[]): string {
  const named = picks.map((pick) => [pick.name, 'address' in pick ? (pick.address ?? pick.version) : pick.version]);
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 16);
}

/** Returns a key of everything sent to the page, channel and expiry included. */
export const pickKey = (picks: readonly Pick_[]): string => JSON.stringify(picks);

/**
 * Returns a developer's build for the page [PLAT-016]: unsigned, with unknown files. Until the page has read the developer's own
 * declaration, the stable version's is used; a remote that was never published has none.
 */
function localRelease(name: string, address: string, stable: Release | undefined, contracts: string): Release {
  return {
    name,
    version: LOCAL_VERSION,
    base: address,
    entry: 'remoteEntry.js',
    module: './mount',
    files: {},
    preload: [],
    declaration: stable?.declaration ?? { name, contracts, mount: 'routes', essential: false, routes: [] },
    signature: '',
  };
}

/** Returns the release of a pick; `null` for a version that no longer exists. `contracts`: range of consoles for unknown remotes. */
export function releaseFor(picture: Picture, pick: Pick_, contracts: string): ResolvedRelease | null {
  if (pick.channel === 'override' && pick.address !== null) {
    const stable = picture.remotes.get(pick.name)?.rollout.stable;
    const known = stable === undefined ? undefined : picture.releases.get(releaseId(pick.name, stable));
    const { channel, expiresAt } = pick;
    return { ...localRelease(pick.name, pick.address, known, contracts), channel, local: true, expiresAt };
  }
  const release = picture.releases.get(releaseId(pick.name, versionOf(pick)));
  if (release === undefined) return null;
  const expiry = pick.channel === 'override' ? { expiresAt: pick.expiresAt } : {};
  return { ...release, channel: pick.channel, local: false, ...expiry };
}
