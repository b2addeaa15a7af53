import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiKeyScopeSchema, type ApiKey, type ApiKeyScope } from '@patchbay/shared-contracts/sign-in';
import { z } from 'zod';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/tables.ts';
import type { Actor } from '../actor.ts';
import { isPasswordDue, type StandingRules } from '../model/standing.ts';

type PasswordRules = Pick<StandingRules, 'passwordDays'>;

export interface KeyWish {
  readonly label: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly days: number | undefined;
}

/** `secret` is returned this once; only its hash is stored. */
export type MadeKey = ApiKey & { readonly secret: string };

/** The author of a request with a key, and the key's rights. */
export interface OpenedKey {
  readonly actor: Actor;
  readonly scopes: readonly ApiKeyScope[];
  /** The key's owner has to choose a new password before anything else [SEC-007]. */
  readonly isPasswordDue: boolean;
}

/** API keys of an account (`X-API-Key`). They act for the owner who created them, as long as that person is an owner. */
export interface ApiKeys {
  /** `null` when the account has `MOST_KEYS` already. */
  make(by: Actor, wish: KeyWish): Promise<MadeKey | null>;
  /** Creates a new secret for the key; the previous one is valid for this many hours, earlier ones no more. `null`: no such valid key. */
  rotate(accountId: string, id: string, overlapHours: number): Promise<MadeKey | null>;
  /** Returns the old label, and the key; `null` when there is no such valid key. */
  rename(
    accountId: string,
    id: string,
    label: string,
  ): Promise<{ readonly before: string; readonly key: ApiKey } | null>;
  /** Returns the label of the revoked key; `null` when there was no such valid key. */
  revoke(accountId: string, id: string): Promise<string | null>;
  /** Lists valid keys and those that ended within 90 days, newest first. */
  list(accountId: string): Promise<readonly ApiKey[]>;
  /**
   * Returns the author of a request; `null` when the key is unknown, wrong, revoked or expired, or its creator is no active owner any
   * more.
   */
  check(secret: string): Promise<OpenedKey | null>;
}

export const MOST_KEYS = 50;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;
/** Shortest interval between recorded uses, so that a busy program does not write with every request. */
const NOTED_MS = 60_000;
const PATTERN = /^pba_([0-9a-f]{16})_[A-Za-z0-9_-]{43}$/;

/** Whether it has the form of an account's key; those of platform operators differ. */
export const looksLikeApiKey = (text: string): boolean => text.startsWith('pba_');

const scopesSchema = z.array(apiKeyScopeSchema);
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const isSame = (one: string, two: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(two));

const newSecret = (id: string) => {
  const secret = `pba_${id}_${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashOf(secret), prefix: secret.slice(0, 'pba_'.length + id.length) };
};

const isOpen = (until: Date | null, now: Date): until is Date => until !== null && until > now;
const stamp = (at: Date | null): string | null => at?.toISOString() ?? null;

function stateOf({ revoked_at, expires_at }: Row<'api_keys'>, now: Date): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at === null || expires_at > now ? 'active' : 'expired';
}

const keyOf = (row: Row<'api_keys'>, now: Date): ApiKey => ({
  id: row.key_id,
  label: row.label,
  prefix: row.prefix,
  scopes: scopesSchema.parse(row.scopes),
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  expires_at: stamp(row.expires_at),
  last_used_at: stamp(row.last_used_at),
  previous_until: isOpen(row.previous_until, now) ? stamp(row.previous_until) : null,
  previous_used_at: isOpen(row.previous_until, now) ? stamp(row.previous_used_at) : null,
  state: stateOf(row, now),
});

const inForce = (tx: Tx, now: Date) =>
  tx
    .selectFrom('api_keys')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));

const makerOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['email', 'role', 'is_active', 'password_changed_at', 'password_reset_required'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

async function insert(tx: Tx, by: Actor, { label, scopes, days }: KeyWish, now: Date): Promise<MadeKey | null> {
  if ((await inForce(tx, now).execute()).length >= MOST_KEYS) return null;
  const key_id = randomBytes(8).toString('hex');
  const { secret, hash, prefix } = newSecret(key_id);
  const maker = await makerOf(tx, by.userId);
  const owner = { account_id: by.accountId, user_id: by.userId, created_by: maker?.email ?? '' };
  const row = await tx
    .insertInto('api_keys')
    .values({
      ...{ key_id, label, prefix, hash, ...owner, created_at: now },
      scopes: JSON.stringify([...new Set(scopes)]),
      expires_at: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...keyOf(row, now), secret };
}

type Used = 'last_used_at' | 'previous_used_at';

async function note(tx: Tx, row: Row<'api_keys'>, used: Used, now: Date): Promise<void> {
  const before = row[used];
  if (before !== null && now.getTime() - before.getTime() < NOTED_MS) return;
  await tx
    .updateTable('api_keys')
    .set({ [used]: now })
    .where('key_id', '=', row.key_id)
    .execute();
}

/** Returns which secret was used: the current one, or the previous one while both are valid. */
function usedOf({ hash, previous_hash, previous_until }: Row<'api_keys'>, secret: string, now: Date): Used | null {
  const asked = hashOf(secret);
  if (isSame(hash, asked)) return 'last_used_at';
  if (previous_hash === null || !isOpen(previous_until, now)) return null;
  return isSame(previous_hash, asked) ? 'previous_used_at' : null;
}

const endedLately = (tx: Tx, now: Date) => {
  const since = new Date(now.getTime() - KEPT_MS);
  return tx
    .selectFrom('api_keys')
    .selectAll()
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', since)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', since)]));
};

async function rotateOne(tx: Tx, id: string, overlapHours: number, now: Date): Promise<MadeKey | null> {
  const before = await inForce(tx, now).where('key_id', '=', id).forUpdate().executeTakeFirst();
  if (before === undefined) return null;
  const { secret, hash, prefix } = newSecret(id);
  const overlaps = overlapHours > 0;
  const row = await tx
    .updateTable('api_keys')
    .set({
      ...{ hash, prefix, last_used_at: null },
      previous_hash: overlaps ? before.hash : null,
      previous_until: overlaps ? new Date(now.getTime() + overlapHours * HOUR_MS) : null,
      previous_used_at: overlaps ? before.last_used_at : null,
    })
    .where('key_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...keyOf(row, now), secret };
}

async function renameOne(tx: Tx, id: string, label: string, now: Date) {
  const before = await inForce(tx, now).where('key_id', '=', id).forUpdate().executeTakeFirst();
  if (before === undefined) return null;
  const query = tx.updateTable('api_keys').set({ label }).where('key_id', '=', id).returningAll();
  return { before: before.label, key: keyOf(await query.executeTakeFirstOrThrow(), now) };
}

async function open(
  tx: Tx,
  { accountId, id, secret }: { accountId: string; id: string; secret: string },
  rules: PasswordRules,
  now: Date,
): Promise<OpenedKey | null> {
  const row = await inForce(tx, now).where('key_id', '=', id).executeTakeFirst();
  const used = row === undefined ? null : usedOf(row, secret, now);
  if (row === undefined || used === null) return null;
  const maker = await makerOf(tx, row.user_id);
  if (maker?.role !== 'owner' || !maker.is_active) return null;
  const password = { changedAt: maker.password_changed_at.getTime(), resetRequired: maker.password_reset_required };
  await note(tx, row, used, now);
  const { user_id: userId, label: keyLabel } = row;
  const actor: Actor = { userId, accountId, sessionId: '', role: 'owner', agentId: null, keyLabel };
  const isDue = isPasswordDue(password, rules, now.getTime());
  return { actor, scopes: scopesSchema.parse(row.scopes), isPasswordDue: isDue };
}

export function createApiKeys(database: Database, rules: PasswordRules, now: () => number): ApiKeys {
  const time = (): Date => new Date(now());

  return {
    make: (by, wish) => database.withAccount(by.accountId, (tx) => insert(tx, by, wish, time())),
    rotate: (accountId, id, overlapHours) =>
      database.withAccount(accountId, (tx) => rotateOne(tx, id, overlapHours, time())),
    rename: (accountId, id, label) => database.withAccount(accountId, (tx) => renameOne(tx, id, label, time())),
    async revoke(accountId, id) {
      const row = await database.withAccount(accountId, (tx) =>
        tx
          .updateTable('api_keys')
          .set({ revoked_at: time() })
          .where('key_id', '=', id)
          .where('revoked_at', 'is', null)
          .returning('label')
          .executeTakeFirst(),
      );
      return row?.label ?? null;
    },
    async list(accountId) {
      const now = time();
      const rows = await database.withAccount(accountId, (tx) =>
        endedLately(tx, now).orderBy('created_at', 'desc').orderBy('key_id').execute(),
      );
      return rows.map((row) => keyOf(row, now));
    },
    async check(secret) {
      const [, id] = PATTERN.exec(secret) ?? [];
      if (id === undefined) return null;
      const found = await database.atEntry((tx) =>
        tx.selectFrom('api_keys').select('account_id').where('key_id', '=', id).executeTakeFirst(),
      );
      if (found === undefined) return null;
      const { account_id: accountId } = found;
      return database.withAccount(accountId, (tx) => open(tx, { accountId, id, secret }, rules, time()));
    },
  };
}
