import { createHash } from 'node:crypto';
import type { Release, ResolvedRelease } from '@patchbay/shared-contracts';
import { assign, type Choice, type Visitor } from './assign.ts';
import type { RolloutState, Versions } from './rollout.ts';

/** One remote as the registry knows it. */
export interface RemotePicture {
  readonly rollout: RolloutState;
  readonly versions: Versions;
}

/** Everything that decides what visitors get, as of a revision. */
export interface Picture {
  readonly revision: number;
  readonly remotes: ReadonlyMap<string, RemotePicture>;
  /** Of testers: user → remote → choice. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, Choice>>;
  /** Versions in use, signed; key `name@version`. */
  readonly releases: ReadonlyMap<string, Release>;
  /** Versions taken back lately. */
  readonly withdrawn: readonly { readonly name: string; readonly version: string }[];
}

export const releaseId = (name: string, version: string): string => `${name}@${version}`;

/** What a visitor gets of one remote: a version of the registry, or what stands at a developer's address. */
export type Pick_ =
  | { readonly name: string; readonly channel: 'stable' | 'candidate'; readonly version: string }
  | ({ readonly name: string; readonly channel: 'override' } & Choice);

/** Whether it matters at all who asks: while nothing is on its way, everybody gets the same. */
export const dependsOnVisitor = ({ remotes, choices }: Picture): boolean =>
  choices.size > 0 || [...remotes.values()].some(({ rollout }) => rollout.candidate !== null);

const choicesOf = (picture: Picture, visitor: Visitor, now: number): ReadonlyMap<string, Choice> =>
  new Map([...(picture.choices.get(visitor.id) ?? [])].filter(([, { expiresAt }]) => expiresAt > now));

/** The versions for a visitor, by name of the remote. */
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

/** Where the version that a developer's machine serves is named in telemetry: never a published one. */
export const LOCAL_VERSION = 'local';

const versionOf = (pick: Pick_): string => pick.version ?? LOCAL_VERSION;

/** Names the versions of a set: the same versions have the same name, whoever gets them. */
export function setOf(picks: readonly Pick_[]): string {
  const named = picks.map((pick) => [pick.name, 'address' in pick ? (pick.address ?? pick.version) : pick.version]);
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 16);
}

/** Tells apart what the page is told, channel and expiry included. */
export const pickKey = (picks: readonly Pick_[]): string => JSON.stringify(picks);

/**
 * A developer's build as the page gets it [PLAT-016]: unsigned, its files unknown. Until the page has read the developer's own
 * declaration, the stable version's stands for it; a remote that was never published has none.
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

/** The release behind a pick; `null` for a version that is not there any more. `contracts`: range of consoles for unknown remotes. */
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
