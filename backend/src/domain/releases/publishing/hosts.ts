import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSOLE_VERSION } from '@patchbay/shared-contracts';
import { DECLARATION_FORM, REGISTRY_FORM } from '@patchbay/shared-contracts/platform';
import { z } from 'zod';
import type { Database } from '../../../kernel/db/database.ts';
import type { LiveHost } from '../model/publishable.ts';

/**
 * `host.json`, written by the host's build: the version of its console object, the forms of declarations and of the registry that it
 * reads (the first by default), and its shared libraries.
 */
const hostSchema = z.object({
  console: z.string(),
  declarations: z.number().int().default(1),
  registry: z.number().int().default(1),
  shared: z.record(z.string(), z.string()),
});
const providesSchema = z.record(z.string(), z.string()).nullable();

export interface HostForms {
  readonly declarations: number;
  readonly registry: number;
}

/** Hosts served now: this process's, and those of the other API processes during a roll-out of the host [PLAT-008]. */
export interface Hosts {
  own(): Promise<LiveHost & HostForms>;
  live(): Promise<readonly LiveHost[]>;
  /** Reports that this process serves its host; to be repeated every `BEAT_MS`. */
  beat(): Promise<void>;
  /** Reports that this process does not serve it any more. */
  leave(): Promise<void>;
}

export const BEAT_MS = 30_000;
/** Time of two missed beats, after which a process counts as gone. */
const GONE_MS = 75_000;

export function createHosts(deps: {
  readonly database: Database;
  readonly hostFolder: string;
  readonly processId: string;
  readonly now: () => number;
}): Hosts {
  const { database, hostFolder, processId, now } = deps;

  /** Without a built host (tests), the contracts of this back end are used. */
  async function own() {
    const text = await readFile(join(hostFolder, 'host.json'), 'utf8').catch(() => null);
    if (text === null)
      return { console: CONSOLE_VERSION, declarations: DECLARATION_FORM, registry: REGISTRY_FORM, provides: null };
    const { shared, ...said } = hostSchema.parse(JSON.parse(text));
    return { ...said, provides: shared };
  }

  return {
    own,
    async live() {
      const rows = await database.asPlatform((tx) =>
        tx
          .selectFrom('live_hosts')
          .select(['console', 'provides'])
          .where('process_id', '<>', processId)
          .where('seen_at', '>', new Date(now() - GONE_MS))
          .execute(),
      );
      const others = rows.map((row) => ({ console: row.console, provides: providesSchema.parse(row.provides) }));
      return [await own(), ...others];
    },
    async beat() {
      const { console, provides } = await own();
      const host = { console, provides: provides === null ? null : JSON.stringify(provides), seen_at: new Date(now()) };
      await database.asPlatform(async (tx) => {
        await tx
          .deleteFrom('live_hosts')
          .where('seen_at', '<', new Date(now() - GONE_MS))
          .execute();
        await tx
          .insertInto('live_hosts')
          .values({ process_id: processId, ...host })
          .onConflict((conflict) => conflict.column('process_id').doUpdateSet(host))
          .execute();
      });
    },
    async leave() {
      await database.asPlatform((tx) => tx.deleteFrom('live_hosts').where('process_id', '=', processId).execute());
    },
  };
}
