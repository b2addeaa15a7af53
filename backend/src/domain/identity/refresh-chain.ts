import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';

/**
 * Time in which a spent token may be presented once more, by parallel tabs or a browser that did not receive the answer. A process that
 * died took answers with it: for this long after a start, the last spent token is accepted, however old.
 */
export const GRACE_MS = 20_000;

/** Owner of a chain of refresh tokens. */
export interface ChainOwner {
  readonly accountId: string;
  readonly sessionId: string;
}

export type RefreshResult =
  | { readonly how: 'taken'; readonly token: Row<'refresh_tokens'>; readonly next: () => Promise<string> }
  /** The token belongs to no known chain. */
  | { readonly how: 'unknown' }
  /** It was spent long ago: somebody uses a copy. */
  | { readonly how: 'reused'; readonly token: Row<'refresh_tokens'> };

/**
 * The refresh tokens of a session form a chain: each is derived from the one before, so the same token always leads to the same
 * successor, and no token has two [SEC-007, RFC 9700 §4.14.2]. Only hashes of tokens are stored.
 */
export interface RefreshChain {
  begin(tx: Tx, owner: ChainOwner, now: number): Promise<string>;
  /** Locks the token's row, so that of two concurrent tabs the second sees what the first did. `next` spends it. */
  take(tx: Tx, token: string, now: number): Promise<RefreshResult>;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const find = (tx: Tx, token: string) =>
  tx.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hashOf(token)).forUpdate().executeTakeFirst();

async function keep(tx: Tx, refresh: string, { accountId, sessionId }: ChainOwner, now: number): Promise<string> {
  const owner = { account_id: accountId, session_id: sessionId };
  const token = { token_hash: hashOf(refresh), ...owner, issued_at: new Date(now), used_at: null };
  await tx.insertInto('refresh_tokens').values(token).execute();
  return refresh;
}

/** `startedAt`: start of this process, epoch ms. */
export function createRefreshChain(secret: Uint8Array, startedAt: number): RefreshChain {
  const successorOf = (token: string): string =>
    createHmac('sha256', secret).update(`refresh ${token}`).digest('base64url');

  /** Returns the newest token of the chain after a spent one; it may have been rotated more than once meanwhile. */
  async function newestAfter(tx: Tx, spent: string): Promise<string | undefined> {
    const successor = successorOf(spent);
    const row = await find(tx, successor);
    if (row === undefined) return undefined;
    return row.used_at === null ? successor : newestAfter(tx, successor);
  }

  async function spend(tx: Tx, token: string, row: Row<'refresh_tokens'>, now: number): Promise<string> {
    const used_at = new Date(now);
    await tx.updateTable('refresh_tokens').set({ used_at }).where('token_hash', '=', row.token_hash).execute();
    return keep(tx, successorOf(token), { accountId: row.account_id, sessionId: row.session_id }, now);
  }

  /** Whether a spent token may be presented again: recently spent, or after a restart with its successor unused. */
  async function isExcused(tx: Tx, text: string, usedAt: number, now: number): Promise<boolean> {
    if (now - usedAt <= GRACE_MS) return true;
    if (usedAt > startedAt || now - startedAt > GRACE_MS) return false;
    return (await find(tx, successorOf(text)))?.used_at === null;
  }

  return {
    begin: (tx, owner, now) => keep(tx, randomBytes(32).toString('base64url'), owner, now),
    async take(tx, text, now) {
      const token = await find(tx, text);
      if (token === undefined) return { how: 'unknown' };
      if (token.used_at === null) return { how: 'taken', token, next: () => spend(tx, text, token, now) };
      if (!(await isExcused(tx, text, token.used_at.getTime(), now))) return { how: 'reused', token };
      const newest = await newestAfter(tx, text);
      return newest === undefined ? { how: 'unknown' } : { how: 'taken', token, next: async () => newest };
    },
  };
}
