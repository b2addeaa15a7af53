import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import { slowHash } from '../passwords/passwords.ts';

/** Owner of the codes. */
export type Person = { readonly accountId: string; readonly userId: string };

/** Codes as shown to the person, and as stored. */
export interface NewCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

const HOW_MANY = 10;
/** Excludes letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Fifteen of 31 characters are 74 bits [SEC-010]. */
const GROUPS = 3;
const GROUP = 5;
const SALT_BYTES = 16;

export const bareCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const saltOf = (hash: string): string | undefined => /^argon2id ([\w+/=]+) /.exec(hash)?.[1];

const hashUnder = async (salt: string, code: string): Promise<string> =>
  `argon2id ${salt} ${(await slowHash(bareCode(code), Buffer.from(salt, 'base64'))).toString('base64')}`;

/** Old form of hash, for codes of fewer than 64 bits [SEC-010]. */
const oldHashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${bareCode(code)}`)
    .digest('hex');

/** A person's codes share one salt, so that checking a code costs one hash and not ten. Sequential, as each hash takes much memory. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  const salt = randomBytes(SALT_BYTES).toString('base64');
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashUnder(salt, code));
  return { codes, hashes };
}

export async function keepCodes(tx: Tx, { accountId, userId }: Person, { hashes }: NewCodes): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ code_hash, account_id: accountId, user_id: userId }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a code up. The slow hash is computed outside of a transaction. */
export async function takesRecovery(database: Database, { accountId, userId }: Person, code: string): Promise<boolean> {
  const kept = await database.withAccount(accountId, (tx) =>
    tx.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute(),
  );
  const salts = new Set(kept.map(({ code_hash }) => saltOf(code_hash)).filter((salt) => salt !== undefined));
  const hashes = await Promise.all([...salts].map((salt) => hashUnder(salt, code)));
  const used = await database.withAccount(accountId, (tx) =>
    tx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', 'in', [...hashes, oldHashOf(userId, code)])
      .returning('user_id')
      .executeTakeFirst(),
  );
  return used !== undefined;
}
