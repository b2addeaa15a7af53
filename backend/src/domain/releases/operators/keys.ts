import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import { PRIVATE_FILE } from '../../../kernel/private-files/private-files.ts';

/** Platform keys of programs, e.g. of a CI [PLAT-018]. The secret is returned once; only its hash is stored. */
export interface PlatformKeys {
  make(label: string, by: string): Promise<{ id: string; label: string; secret: string }>;
  /** Returns the label of the key; `null` when it is unknown, wrong or revoked. */
  check(secret: string): Promise<string | null>;
  /** Lists valid keys, newest first. */
  list(): Promise<readonly Row<'platform_keys'>[]>;
  /** Returns whether there was such a valid key. */
  revoke(id: string): Promise<boolean>;
  /** If there is no key yet, creates one and writes it to a file that only this user can read. */
  makeFirst(file: string): Promise<void>;
}

const pattern = /^pbk_([0-9a-f]{16})_[A-Za-z0-9_-]{43}$/;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const isSame = (one: string, two: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(two));
/** Shortest interval between recorded uses, so that a busy CI does not write with every request. */
const NOTED_MS = 60_000;

const keysInForce = (tx: Tx) => tx.selectFrom('platform_keys').selectAll().where('revoked_at', 'is', null);

export function createPlatformKeys(database: Database, now: () => number): PlatformKeys {
  async function note({ id, last_used_at }: Row<'platform_keys'>): Promise<void> {
    if (last_used_at !== null && now() - last_used_at.getTime() < NOTED_MS) return;
    const used = { last_used_at: new Date(now()) };
    await database.asPlatform((tx) => tx.updateTable('platform_keys').set(used).where('id', '=', id).execute());
  }

  function newKey() {
    const id = randomBytes(8).toString('hex');
    return { id, secret: `pbk_${id}_${randomBytes(32).toString('base64url')}` };
  }

  async function keep({ id, secret }: ReturnType<typeof newKey>, label: string, by: string): Promise<void> {
    const row = { id, label, hash: hashOf(secret), created_at: new Date(now()), created_by: by };
    await database.asPlatform((tx) => tx.insertInto('platform_keys').values(row).execute());
  }

  return {
    async make(label, by) {
      const key = newKey();
      await keep(key, label, by);
      return { ...key, label };
    },
    async check(secret) {
      const [, id] = pattern.exec(secret) ?? [];
      if (id === undefined) return null;
      const row = await database.asPlatform((tx) => keysInForce(tx).where('id', '=', id).executeTakeFirst());
      if (row === undefined || !isSame(row.hash, hashOf(secret))) return null;
      await note(row);
      return row.label;
    },
    list: () => database.asPlatform((tx) => keysInForce(tx).orderBy('created_at', 'desc').orderBy('id').execute()),
    async revoke(id) {
      const revoked = { revoked_at: new Date(now()) };
      const { numUpdatedRows } = await database.asPlatform((tx) =>
        tx
          .updateTable('platform_keys')
          .set(revoked)
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    async makeFirst(file) {
      const any = await database.asPlatform((tx) => tx.selectFrom('platform_keys').select('id').executeTakeFirst());
      if (any !== undefined) return;
      // The file first: the secret of a stored key could not be shown any more.
      const key = newKey();
      await writeFile(file, `${key.secret}\n`, { mode: PRIVATE_FILE });
      await keep(key, 'first key', 'installation');
    },
  };
}
