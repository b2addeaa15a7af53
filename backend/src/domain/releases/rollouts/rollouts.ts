import type { Database } from '../../../kernel/db/database.ts';
import type { Outcome } from '../model/rollout.ts';
import type { Registry } from '../registry/registry.ts';
import { writeChange, writeSettled, type Author, type Change, type Settling } from './write.ts';

export interface Rollouts {
  /**
   * Changes a remote's rollout. Visitors of this process get the result with their next page load, those of others within two seconds
   * [PLAT-011]. A change based on another than the current revision is a conflict.
   */
  change(remote: string, change: Change, author: Author): Promise<Outcome>;
  /**
   * Decides once whether a newly published version becomes stable automatically: the first one of a remote does, and one that comes
   * with the installation, unless operators are busy with the remote. Returns whether it did.
   */
  settle(settling: Settling, author: Author): Promise<boolean>;
}

export function createRollouts(deps: {
  readonly database: Database;
  readonly registry: Registry;
  readonly now: () => number;
}): Rollouts {
  const { database, registry, now } = deps;
  return {
    async change(remote, change, author) {
      const outcome = await database.asPlatform((tx) => writeChange(tx, remote, change, author, new Date(now())));
      if (outcome.ok) await registry.refresh();
      return outcome;
    },
    async settle(settling, author) {
      const became = await database.asPlatform((tx) => writeSettled(tx, settling, author, new Date(now())));
      await registry.refresh();
      return became;
    },
  };
}
