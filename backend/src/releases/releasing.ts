import { CONSOLE_VERSION } from '@patchbay/shared-contracts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { SessionCookie } from '../identity/cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createFolderFiles, createFolderPlace } from './files/folder-files.ts';
import { createHosts } from './hosts.ts';
import { createPlatformKeys } from './keys.ts';
import { createOverrides } from './overrides.ts';
import { createPeople } from './people.ts';
import { createPublishing } from './publishing.ts';
import { createRegistry } from './registry.ts';
import { createRollouts } from './rollouts.ts';
import { createSigner } from './signer.ts';
import { createSweep } from './sweep.ts';
import { createVisitors } from './visitors.ts';
import { createWatch } from './watch.ts';

export interface ReleasingDeps {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly cookie: SessionCookie;
  readonly processId: string;
  readonly folders: { readonly releases: string; readonly releaseFiles: string; readonly host: string };
  readonly now: () => number;
}

/** Where this server itself serves released files. */
export const RELEASES_AT = '/remotes/';

const contracts = `^${CONSOLE_VERSION.split('.')[0] ?? '1'}.0.0`;

/** The registry and what changes it, wired to each other. */
export function createReleasing({ config, database, secrets, cookie, processId, folders, now }: ReleasingDeps) {
  const signer = createSigner(secrets.release);
  const files = createFolderFiles(folders.releaseFiles);
  const place = createFolderPlace(folders.releases);
  const registry = createRegistry({ database, signer, filesAt: RELEASES_AT, contracts, now });
  const rollouts = createRollouts({ database, registry, now });
  const hosts = createHosts({ database, hostFolder: folders.host, processId, now });
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
    visitors: createVisitors({ database, cookie, publicOrigin: config.publicOrigin, now }),
  };
}
