import { CONSOLE_VERSION } from '@patchbay/shared-contracts';
import type { Database } from '../../kernel/db/database.ts';
import type { SessionCookie } from '../identity/cookie.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { createFolderFiles, createFolderPlace } from './files/folder-files.ts';
import type { ReleaseFiles, ReleasePlace } from './files/release-files.ts';
import { createS3Files, createS3Place, openS3, type S3Settings } from './files/s3-files.ts';
import type { JudgeRules } from './model/judge.ts';
import type { Budget } from './model/publishable.ts';
import { createHosts } from './publishing/hosts.ts';
import { createPlatformKeys } from './operators/keys.ts';
import { createOverrides } from './operators/overrides.ts';
import { createPeople } from './operators/people.ts';
import { createPublishing } from './publishing/publishing.ts';
import { createRegistry } from './registry/registry.ts';
import { createRollouts } from './rollouts/rollouts.ts';
import { createSigner } from './registry/signer.ts';
import { createSweep } from './files/sweep.ts';
import type { VisitorMemory } from './registry/visitor-memory.ts';
import { createVisitors } from './registry/visitors.ts';
import { createWatch } from './rollouts/watch.ts';

/** Storage for files of releases: a folder (`undefined`: in the data folder), or a bucket of an S3-compatible store. */
export type ReleasesStore =
  { readonly kind: 'folder'; readonly folder: string | undefined } | ({ readonly kind: 's3' } & S3Settings);

export interface ReleasingConfig {
  readonly publicOrigin: string | undefined;
  readonly releasesStore: ReleasesStore;
  /** Address from which browsers get released files, if not this server; ends in '/'. */
  readonly releasesBaseUrl: string | undefined;
  /** Conditions for rolling back a candidate automatically [PLAT-012]. */
  readonly rollback: JudgeRules;
  /** Size limit of a remote's version, compressed bytes as transferred [PLAT-008]. */
  readonly releaseBudget: Budget;
}

export interface ReleasingDeps {
  readonly config: ReleasingConfig;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly cookie: SessionCookie;
  readonly visitorMemory: VisitorMemory;
  readonly processId: string;
  readonly folders: { readonly releases: string; readonly releaseFiles: string; readonly host: string };
  readonly now: () => number;
}

/** Path at which this server itself serves released files. */
export const RELEASES_AT = '/remotes/';

const contracts = `^${CONSOLE_VERSION.split('.')[0] ?? '1'}.0.0`;

/**
 * Selects the storage of files and the place of versions. With a bucket and a base address versions are in the bucket; with a bucket
 * alone this server serves them from a folder of its own, which it fills on demand.
 */
function createStore({ config, folders }: ReleasingDeps): { files: ReleaseFiles; place: ReleasePlace } {
  const { releasesStore: store, releasesBaseUrl } = config;
  const inFolder = createFolderPlace(folders.releases);
  if (store.kind === 'folder')
    return { files: createFolderFiles(store.folder ?? folders.releaseFiles), place: inFolder };
  const open = openS3(store);
  const place = releasesBaseUrl === undefined ? inFolder : createS3Place(store, open);
  return { files: createS3Files(store, open), place };
}

/** Creates the registry and the services that change it. */
export function createReleasing(deps: ReleasingDeps) {
  const { config, database, secrets, cookie, processId, folders, now } = deps;
  const signer = createSigner(secrets.release);
  const { files, place } = createStore(deps);
  const filesAt = config.releasesBaseUrl ?? RELEASES_AT;
  const hosts = createHosts({ database, hostFolder: folders.host, processId, now });
  const registry = createRegistry({ database, signer, filesAt, contracts, forms: () => hosts.own(), now });
  const rollouts = createRollouts({ database, registry, now });
  const budget = config.releaseBudget;
  return {
    registry,
    rollouts,
    hosts,
    releaseFiles: files,
    people: createPeople(database),
    platformKeys: createPlatformKeys(database, now),
    overrides: createOverrides({ database, registry, now }),
    watch: createWatch({ database, registry, rollouts, rules: config.rollback, now }),
    sweep: createSweep({ database, files, place, now }),
    publishing: createPublishing({ database, files, place, hosts, registry, rollouts, budget, now }),
    visitors: createVisitors({ database, cookie, memory: deps.visitorMemory, publicOrigin: config.publicOrigin, now }),
  };
}
