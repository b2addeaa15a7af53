import type { Override } from '@patchbay/shared-contracts/platform';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import type { Person } from './people.ts';
import type { Registry } from '../registry/registry.ts';
import { record, type Author } from '../rollouts/write.ts';
import { bump } from '../registry/rows.ts';

/** Lifetime of a tester's override [PLAT-016]. */
const OVERRIDE_MS = 24 * 3_600_000;

export type Wanted = { readonly remote: string } & ({ readonly version: string } | { readonly address: string });

/** Own versions of testers, for 24 hours; each is recorded in the history. */
export interface Overrides {
  of(tester: Person): Promise<readonly Override[]>;
  /** `null`: there is no such version. */
  set(tester: Person, wanted: Wanted, by: string): Promise<Override | null>;
  end(tester: Person, remote: string, by: string): Promise<void>;
  expire(): Promise<void>;
}

const present = ({ remote, version, address, expires_at }: Row<'release_overrides'>): Override => ({
  remote,
  version,
  address,
  expiresAt: expires_at.toISOString(),
});

const takeAway = async (tx: Tx, rows: readonly Row<'release_overrides'>[], at: Date, author: Author): Promise<void> => {
  for (const { user_id, remote, version } of rows) {
    await tx.deleteFrom('release_overrides').where('user_id', '=', user_id).where('remote', '=', remote).execute();
    await record(tx, at, remote, { action: 'override-ended', version, percentage: null }, author);
  }
  if (rows.length > 0) await bump(tx, 'overrides');
};

async function write(
  tx: Tx,
  row: Row<'release_overrides'>,
  at: Date,
  { by, email }: { readonly by: string; readonly email: string },
): Promise<void> {
  const { version, address, expires_at } = row;
  await tx
    .insertInto('release_overrides')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'remote']).doUpdateSet({ version, address, expires_at }))
    .execute();
  const reason = address === null ? `for ${email}` : `for ${email}: ${address}`;
  await record(tx, at, row.remote, { action: 'override-set', version, percentage: null }, { by, reason });
  await bump(tx, 'overrides');
}

const overridesOf = (tx: Tx, userId: string) =>
  tx.selectFrom('release_overrides').selectAll().where('user_id', '=', userId).orderBy('remote').execute();

export function createOverrides(deps: {
  readonly database: Database;
  readonly registry: Registry;
  readonly now: () => number;
}): Overrides {
  const { database, registry, now } = deps;
  return {
    async of({ visitor }) {
      const rows = await database.asPlatform((tx) => overridesOf(tx, visitor.id));
      return rows.filter(({ expires_at }) => expires_at.getTime() > now()).map(present);
    },
    async set({ visitor, email }, wanted, by) {
      const version = 'version' in wanted ? wanted.version : null;
      const address = 'address' in wanted ? wanted.address : null;
      if (version !== null && (await registry.release(wanted.remote, version)) === null) return null;
      const expires_at = new Date(now() + OVERRIDE_MS);
      const row = { user_id: visitor.id, remote: wanted.remote, version, address, expires_at };
      await database.asPlatform((tx) => write(tx, row, new Date(now()), { by, email }));
      await registry.refresh();
      return present(row);
    },
    async end({ visitor, email }, remote, by) {
      await database.asPlatform(async (tx) => {
        const rows = (await overridesOf(tx, visitor.id)).filter((row) => row.remote === remote);
        await takeAway(tx, rows, new Date(now()), { by, reason: `for ${email}` });
      });
      await registry.refresh();
    },
    async expire() {
      const at = new Date(now());
      const ended = await database.asPlatform(async (tx) => {
        const rows = await tx.selectFrom('release_overrides').selectAll().where('expires_at', '<=', at).execute();
        await takeAway(tx, rows, at, { by: 'automatic', reason: 'over after 24 hours' });
        return rows.length;
      });
      if (ended > 0) await registry.refresh();
    },
  };
}
