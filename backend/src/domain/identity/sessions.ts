import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SESSION_EXPIRY_MS, roleSchema } from '@patchbay/shared-contracts';
import type { Actor } from './actor.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Row } from '../../kernel/db/tables.ts';
import type { SessionMethod } from './tables.ts';

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
  | { readonly ok: false; readonly reason: 'unknown' | 'over' }
  | { readonly ok: false; readonly reason: 'reused'; readonly of: Actor };

/** Where a session is used from. */
export interface Seen {
  /** The network address. */
  readonly address: string;
  readonly userAgent: string;
}

/** How it began; `assumedBy` is the e-mail of who acts in the user's name. */
export interface Beginning extends Seen {
  readonly method: SessionMethod;
  readonly assumedBy?: string;
}

/** Sessions and their rotating refresh tokens (TARGETS §3). Only hashes of tokens are stored. */
export interface Sessions {
  begin(accountId: string, userId: string, beginning: Beginning): Promise<Granted>;
  refresh(token: string, seen: Seen): Promise<Refreshed>;
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

async function beginSession(
  tx: Tx,
  accountId: string,
  userId: string,
  beginning: Beginning,
  now: number,
): Promise<Granted> {
  const session_id = randomUUID();
  const times = { created_at: new Date(now), expires_at: new Date(now + SESSION_EXPIRY_MS), revoked_at: null };
  const { address, userAgent: user_agent, method, assumedBy: assumed_by = null } = beginning;
  const seen = { address, user_agent, method, assumed_by, last_seen_at: new Date(now) };
  await tx.deleteFrom('sessions').where('expires_at', '<', new Date(now)).execute();
  await tx
    .insertInto('sessions')
    .values({ session_id, account_id: accountId, user_id: userId, ...times, ...seen })
    .execute();
  return issueToken(tx, await actorFor(tx, accountId, userId, session_id), now);
}

const readSession = (tx: Tx, sessionId: string) =>
  tx.selectFrom('sessions').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** One use of a token: it is spent, its session lives on, and the next token is made. */
async function rotate(
  tx: Tx,
  tokenHash: string,
  { address, userAgent: user_agent }: Seen,
  now: number,
): Promise<Refreshed> {
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
  const actor = await actorFor(tx, accountId, session.user_id, sessionId);
  if (token.used_at !== null && now - token.used_at.getTime() > GRACE_MS) {
    return { ok: false, reason: 'reused', of: actor };
  }
  if (token.used_at === null) {
    const used_at = new Date(now);
    await tx.updateTable('refresh_tokens').set({ used_at }).where('token_hash', '=', tokenHash).execute();
  }
  const used = { expires_at: new Date(now + SESSION_EXPIRY_MS), last_seen_at: new Date(now), address, user_agent };
  await tx.updateTable('sessions').set(used).where('session_id', '=', sessionId).execute();
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
    begin: (accountId, userId, beginning) =>
      database.withAccount(accountId, (tx) => beginSession(tx, accountId, userId, beginning, now())),
    async refresh(token, seen) {
      const tokenHash = hashOf(token);
      const found = await database.atEntry((tx) =>
        tx.selectFrom('refresh_tokens').select('account_id').where('token_hash', '=', tokenHash).executeTakeFirst(),
      );
      if (found === undefined) return { ok: false, reason: 'unknown' };
      const outcome = await database.withAccount(found.account_id, (tx) => rotate(tx, tokenHash, seen, now()));
      if (!outcome.ok && outcome.reason === 'reused') await end(found.account_id, outcome.of.sessionId);
      return outcome;
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
