import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SESSION_EXPIRY_MS, roleSchema } from '@patchbay/shared-contracts';
import type { Actor } from './actor.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';

/** Parallel tabs, and a browser that never saw our answer, may present a token once more within this time. */
const GRACE_MS = 20_000;
/** How long an answer about a session is believed; ending one here forgets it at once. */
const BELIEVED_MS = 5_000;
const BELIEVED = 10_000;

export interface Granted {
  readonly actor: Actor;
  /** The refresh token, to be kept in the cookie only. */
  readonly refresh: string;
}

export type Refreshed =
  | { readonly ok: true; readonly granted: Granted }
  /** `reused`: a copy of the token is about; its session has been ended. */
  | { readonly ok: false; readonly reason: 'unknown' | 'over' | 'reused' };

/** Sessions and their rotating refresh tokens (TARGETS §3). Only hashes of tokens are stored. */
export interface Sessions {
  begin(accountId: string, userId: string): Promise<Granted>;
  refresh(token: string): Promise<Refreshed>;
  isAlive(actor: Actor): Promise<boolean>;
  end(accountId: string, sessionId: string): Promise<void>;
  /** Another process ended it, and has written so. */
  endedElsewhere(ended: Ended): Promise<void>;
  /** Tells of each session that was ended early, after it is written; `end` waits for what the listener does. */
  onEnded(listener: EndListener): void;
}

type EndListener = (ended: Ended, by: 'this process' | 'another') => Promise<void>;

/** A session that was ended early. */
interface Ended {
  readonly accountId: string;
  readonly sessionId: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function actorFor(tx: Tx, accountId: string, userId: string, sessionId: string): Promise<Actor> {
  const user = await tx
    .selectFrom('users')
    .leftJoin('agents', 'agents.user_id', 'users.user_id')
    .select(['users.role', 'agents.agent_id'])
    .where('users.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, accountId, sessionId, role: roleSchema.parse(user.role), agentId: user.agent_id };
}

const isOver = (session: Row<'sessions'> | undefined, now: number): boolean =>
  session === undefined || session.revoked_at !== null || session.expires_at.getTime() <= now;

async function issueToken(tx: Tx, actor: Actor, now: number): Promise<Granted> {
  const refresh = randomBytes(32).toString('base64url');
  const owner = { account_id: actor.accountId, session_id: actor.sessionId };
  const token = { token_hash: hashOf(refresh), ...owner, issued_at: new Date(now), used_at: null };
  await tx.insertInto('refresh_tokens').values(token).execute();
  return { actor, refresh };
}

async function beginSession(tx: Tx, accountId: string, userId: string, now: number): Promise<Granted> {
  const session_id = randomUUID();
  const times = { created_at: new Date(now), expires_at: new Date(now + SESSION_EXPIRY_MS), revoked_at: null };
  await tx.deleteFrom('sessions').where('expires_at', '<', new Date(now)).execute();
  await tx
    .insertInto('sessions')
    .values({ session_id, account_id: accountId, user_id: userId, ...times })
    .execute();
  return issueToken(tx, await actorFor(tx, accountId, userId, session_id), now);
}

const readSession = (tx: Tx, sessionId: string) =>
  tx.selectFrom('sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** One use of a token: it is spent, its session lives on, and the next token is made. */
async function rotate(tx: Tx, tokenHash: string, now: number): Promise<Refreshed | { ok: false; reuseOf: string }> {
  const token = await tx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  if (token === undefined) return { ok: false, reason: 'unknown' };
  const { session_id: sessionId, account_id: accountId } = token;
  const session = await readSession(tx, sessionId);
  if (session === undefined || isOver(session, now)) return { ok: false, reason: 'over' };
  if (token.used_at !== null && now - token.used_at.getTime() > GRACE_MS) return { ok: false, reuseOf: sessionId };
  if (token.used_at === null) {
    const used_at = new Date(now);
    await tx.updateTable('refresh_tokens').set({ used_at }).where('token_hash', '=', tokenHash).execute();
  }
  const expires_at = new Date(now + SESSION_EXPIRY_MS);
  await tx.updateTable('sessions').set({ expires_at }).where('session_id', '=', sessionId).execute();
  const actor = await actorFor(tx, accountId, session.user_id, sessionId);
  return { ok: true, granted: await issueToken(tx, actor, now) };
}

export function createSessions(database: Database, now: () => number): Sessions {
  const alive = new Map<string, number>();
  const listeners: EndListener[] = [];

  const tell: EndListener = async (ended, by) => {
    alive.delete(ended.sessionId);
    await Promise.all(listeners.map((listener) => listener(ended, by)));
  };
  async function end(accountId: string, sessionId: string): Promise<void> {
    await database.withAccount(accountId, (tx) =>
      tx
        .updateTable('sessions')
        .set({ revoked_at: new Date(now()) })
        .where('session_id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute(),
    );
    await tell({ accountId, sessionId }, 'this process');
  }

  return {
    begin: (accountId, userId) => database.withAccount(accountId, (tx) => beginSession(tx, accountId, userId, now())),
    async refresh(token) {
      const tokenHash = hashOf(token);
      const found = await database.atEntry((tx) =>
        tx.selectFrom('refresh_tokens').select('account_id').where('token_hash', '=', tokenHash).executeTakeFirst(),
      );
      if (found === undefined) return { ok: false, reason: 'unknown' };
      const outcome = await database.withAccount(found.account_id, (tx) => rotate(tx, tokenHash, now()));
      if (!('reuseOf' in outcome)) return outcome;
      await end(found.account_id, outcome.reuseOf);
      return { ok: false, reason: 'reused' };
    },
    async isAlive({ accountId, sessionId }) {
      const seen = alive.get(sessionId);
      if (seen !== undefined && now() - seen < BELIEVED_MS) return true;
      const session = await database.withAccount(accountId, (tx) => readSession(tx, sessionId));
      if (isOver(session, now())) return false;
      if (alive.size > BELIEVED) alive.clear();
      alive.set(sessionId, now());
      return true;
    },
    end,
    endedElsewhere: (ended) => tell(ended, 'another'),
    onEnded: (listener) => void listeners.push(listener),
  };
}
