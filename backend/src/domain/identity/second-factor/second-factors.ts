import { Secret, TOTP } from 'otpauth';
import type { Database, Tx } from '../../../kernel/db/database.ts';
import type { TextSeal } from '../sealed-text.ts';
import { bareCode, keepCodes, newRecoveryCodes, takesRecovery, type Person } from './recovery-codes.ts';

/** Codes of an authenticator, RFC 6238: SHA-1, six digits, 30 s, tolerance of one step either way. */
const STEP_S = 30;
const DIGITS = 6;
const WINDOW = 1;

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

/** Second factors of users. Secrets are sealed, recovery codes hashed; each code is valid once. */
export interface SecondFactors {
  isEnabled(accountId: string, userId: string): Promise<boolean>;
  state(person: Person): Promise<FactorState>;
  /** Starts again; not required for sign-in before it is confirmed. `null`: one is enabled already. */
  enrol(person: Person, email: string): Promise<Enrolment | null>;
  /** Enables it by a first code, and returns the recovery codes. `null`: the code is wrong, or nothing waits for confirmation. */
  confirm(person: Person, code: string): Promise<readonly string[] | null>;
  /** Accepts a code of the authenticator or a recovery code, and uses it up. */
  takes(person: Person, code: string): Promise<boolean>;
  /** Creates new recovery codes; earlier ones become void. */
  renewCodes(person: Person): Promise<readonly string[]>;
  disable(person: Person): Promise<void>;
}

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Patchbay', label: email, secret: Secret.fromBase32(secret), digits: DIGITS, period: STEP_S });

/** Returns the time step of the code, near now; `null` for none. */
function stepOf(secret: string, code: string, now: number): number | null {
  const token = bareCode(code);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, '').validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_S) + delta;
}

const readFactor = (tx: Tx, userId: string) =>
  tx.selectFrom('second_factors').selectAll().where('user_id', '=', userId);

/** Uses the code's step up: it and earlier ones are invalid from now on. */
async function usesStep(tx: Tx, { seal, userId, code, now }: Tried): Promise<boolean> {
  const factor = await readFactor(tx, userId).forUpdate().executeTakeFirst();
  const secret = factor === undefined ? undefined : seal.open(factor.secret);
  if (factor === undefined || secret === undefined) return false;
  const step = stepOf(secret, code, now);
  if (step === null || step <= Number(factor.last_step)) return false;
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
  return true;
}

interface Tried {
  readonly seal: TextSeal;
  readonly userId: string;
  readonly code: string;
  readonly now: number;
}

export function createSecondFactors(database: Database, seal: TextSeal, now: () => number): SecondFactors {
  const takesStep = (tx: Tx, userId: string, code: string) => usesStep(tx, { seal, userId, code, now: now() });
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
    async confirm(person, code) {
      const fresh = await newRecoveryCodes(); // outside of the transaction, as hashing is slow
      return database.withAccount(person.accountId, async (tx) => {
        const factor = await readFactor(tx, person.userId).executeTakeFirst();
        if (factor === undefined || factor.enabled_at !== null) return null;
        if (!(await takesStep(tx, person.userId, code))) return null;
        const enabled = { enabled_at: new Date(now()) };
        await tx.updateTable('second_factors').set(enabled).where('user_id', '=', person.userId).execute();
        await keepCodes(tx, person, fresh);
        return fresh.codes;
      });
    },
    async takes(person, code) {
      const isStep = await database.withAccount(person.accountId, (tx) => takesStep(tx, person.userId, code));
      return isStep || takesRecovery(database, person, code);
    },
    async renewCodes(person) {
      const fresh = await newRecoveryCodes();
      await database.withAccount(person.accountId, (tx) => keepCodes(tx, person, fresh));
      return fresh.codes;
    },
    disable: ({ accountId, userId }) =>
      database.withAccount(accountId, async (tx) => {
        await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
      }),
  };
}
