import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { TextSeal } from '../sealed-text.ts';

/** An authenticator's codes, RFC 6238: SHA-1, six digits, 30 s, one step of clock difference either way. */
const STEP_S = 30;
const DIGITS = 6;
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface Enrolment {
  /** Base32. */
  readonly secret: string;
  /** The `otpauth://` address that authenticators read. */
  readonly uri: string;
}

export interface FactorState {
  readonly enabledAt: Date | null;
  readonly codesLeft: number;
}

export type Person = { readonly accountId: string; readonly userId: string };

/** The second factor of users who want one. Secrets are sealed, recovery codes hashed; each code opens once. */
export interface SecondFactors {
  isEnabled(accountId: string, userId: string): Promise<boolean>;
  state(person: Person): Promise<FactorState>;
  /** Begins anew; nothing is asked for before it is confirmed. `null`: one is enabled already. */
  enrol(person: Person, email: string): Promise<Enrolment | null>;
  /** Enables it with a first code, and gives the recovery codes. `null`: the code is wrong, or nothing waits to be confirmed. */
  confirm(person: Person, code: string): Promise<readonly string[] | null>;
  /** A code of the authenticator or a recovery code, and uses it up. */
  takes(person: Person, code: string): Promise<boolean>;
  /** New recovery codes; those before are void. */
  renewCodes(person: Person): Promise<readonly string[]>;
  disable(person: Person): Promise<void>;
}

const bare = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${bare(code)}`)
    .digest('hex');
const newCode = (): string => {
  const text = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Patchbay', label: email, secret: Secret.fromBase32(secret), digits: DIGITS, period: STEP_S });

/** The time step that the code is of, near now; `null` for none. */
function stepOf(secret: string, code: string, now: number): number | null {
  const token = bare(code);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, '').validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_S) + delta;
}

const readFactor = (tx: Tx, userId: string) =>
  tx.selectFrom('second_factors').selectAll().where('user_id', '=', userId);

async function writeCodes(tx: Tx, { accountId, userId }: Person): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ code_hash: hashOf(userId, code), account_id: accountId, user_id: userId }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

async function takesRecovery(tx: Tx, userId: string, code: string): Promise<boolean> {
  const query = tx.deleteFrom('recovery_codes').where('code_hash', '=', hashOf(userId, code));
  return (await query.returning('user_id').executeTakeFirst()) !== undefined;
}

export function createSecondFactors(database: Database, seal: TextSeal, now: () => number): SecondFactors {
  /** Uses the code's step up: it, and any before it, opens nothing any more. */
  async function takesStep(tx: Tx, userId: string, code: string): Promise<boolean> {
    const factor = await readFactor(tx, userId).forUpdate().executeTakeFirst();
    const secret = factor === undefined ? undefined : seal.open(factor.secret);
    if (factor === undefined || secret === undefined) return false;
    const step = stepOf(secret, code, now());
    if (step === null || step <= Number(factor.last_step)) return false;
    await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
    return true;
  }

  return {
    isEnabled: (accountId, userId) =>
      database.withAccount(accountId, async (tx) => {
        const factor = await readFactor(tx, userId).executeTakeFirst();
        return factor !== undefined && factor.enabled_at !== null;
      }),
    state: ({ accountId, userId }) =>
      database.withAccount(accountId, async (tx) => {
        const factor = await readFactor(tx, userId).executeTakeFirst();
        const codes = await tx.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute();
        return { enabledAt: factor?.enabled_at ?? null, codesLeft: codes.length };
      }),
    enrol: ({ accountId, userId }, email) =>
      database.withAccount(accountId, async (tx) => {
        const before = await readFactor(tx, userId).executeTakeFirst();
        if (before !== undefined && before.enabled_at !== null) return null;
        const secret = new Secret({ size: 20 }).base32;
        const sealed = { secret: seal.seal(secret), last_step: 0 };
        await tx
          .insertInto('second_factors')
          .values({ user_id: userId, account_id: accountId, ...sealed, enabled_at: null })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sealed))
          .execute();
        return { secret, uri: totpOf(secret, email).toString() };
      }),
    confirm: (person, code) =>
      database.withAccount(person.accountId, async (tx) => {
        const factor = await readFactor(tx, person.userId).executeTakeFirst();
        if (factor === undefined || factor.enabled_at !== null) return null;
        if (!(await takesStep(tx, person.userId, code))) return null;
        const enabled = { enabled_at: new Date(now()) };
        await tx.updateTable('second_factors').set(enabled).where('user_id', '=', person.userId).execute();
        return writeCodes(tx, person);
      }),
    takes: ({ accountId, userId }, code) =>
      database.withAccount(
        accountId,
        async (tx) => (await takesStep(tx, userId, code)) || (await takesRecovery(tx, userId, code)),
      ),
    renewCodes: (person) => database.withAccount(person.accountId, (tx) => writeCodes(tx, person)),
    disable: ({ accountId, userId }) =>
      database.withAccount(accountId, async (tx) => {
        await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
      }),
  };
}
