import { createHmac, hkdfSync } from 'node:crypto';
import type { AuditAction } from '@patchbay/shared-contracts/sign-in';
import type { Database, Tx } from '../db/database.ts';
import { checkChain, type Checked } from './check-chain.ts';
import { auditEntryOf, readHead } from './rows.ts';
import { link, sealOf, type AuditEntry, type Linked, type Mac } from './model/chain.ts';

/** Chain of events that belong to no account. */
export const INSTALLATION = ':installation';

export interface Happened {
  readonly action: AuditAction;
  /** The person who did it: an e-mail, or `key <label>`. */
  readonly by: string;
  /** The person or thing affected; when left out, the same as `by`. */
  readonly whom?: string;
  /** The network address of the request. */
  readonly address: string;
  /** Facts, never secrets. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** Access events of each account, in a chain of keyed hashes; entries are only ever added. */
export interface AuditLog {
  /** Rejects when the entry cannot be written; the action is then refused. */
  write(accountId: string, happened: Happened): Promise<void>;
  /**
   * Writes in a transaction of this account, together with the change itself: both are kept, or neither. The transaction blocks other
   * writers of the chain.
   */
  writeWithin(tx: Tx, accountId: string, happened: Happened): Promise<void>;
  /** Newest first; `before` is an entry's number. */
  list(accountId: string, page: { before: number | undefined; limit: number }): Promise<readonly AuditEntry[]>;
  /**
   * Reads the whole chain and its head. `known`: an entry that it had; if that is missing or different, the chain is broken, whatever
   * the head says.
   */
  check(accountId: string, known?: Linked): Promise<Checked>;
  /** Returns the same pseudonym for the same text, which cannot be recovered from it without the server's key. */
  pseudonymOf(text: string): string;
}

export function createAuditLog(database: Database, secret: Uint8Array, now: () => number): AuditLog {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'audit log', 32));
  const mac: Mac = (text) => createHmac('sha256', key).update(text).digest('hex');

  async function append(tx: Tx, account: string, happened: Happened): Promise<void> {
    // The head serves as lock: two writers of an account come one after the other.
    const begin = { account_id: account, number: 0, hash: '', seal: '' };
    await tx
      .insertInto('audit_heads')
      .values(begin)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const head = await readHead(tx).forUpdate().executeTakeFirstOrThrow();
    const { action, by, whom = by, address, detail = {} } = happened;
    const fact = { at: new Date(now()), action, by, whom, address, detail };
    const linked = link(mac, account, head.number === 0 ? undefined : head, fact);
    const row = { account_id: account, ...linked, at: fact.at, action, by_whom: by, whom, address };
    await tx
      .insertInto('audit_log')
      .values({ ...row, detail: JSON.stringify(detail) })
      .execute();
    await tx
      .updateTable('audit_heads')
      .set({ ...linked, seal: sealOf(mac, account, linked) })
      .execute();
  }

  return {
    writeWithin: append,
    write: (account, happened) => database.withAccount(account, (tx) => append(tx, account, happened)),
    async list(account, { before, limit }) {
      const rows = await database.withAccount(account, (tx) => {
        const query = tx.selectFrom('audit_log').selectAll().orderBy('number', 'desc').limit(limit);
        return (before === undefined ? query : query.where('number', '<', before)).execute();
      });
      return rows.map(auditEntryOf);
    },
    async check(account, known) {
      const look = (isAlone: boolean) =>
        database.withAccount(account, (tx) => checkChain(tx, mac, account, { known, isAlone }));
      const found = await look(false);
      return found.intact ? found : look(true); // another writer may have added an entry in between
    },
    pseudonymOf: (text) => mac(JSON.stringify(['name', text])).slice(0, 16),
  };
}
