import { randomUUID } from 'node:crypto';
import { SESSION_EXPIRY_MS, roleSchema } from '@patchbay/shared-contracts';
import type { Actor } from './actor.ts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { sessionEnd, rulesFor, type StandingRules } from './model/standing.ts';
import { createRefreshChain, hashOf, type RefreshChain } from './refresh-chain.ts';
import { OPEN_MS, readStanding, unfitSessions, type SessionStanding, type Unfit } from './standing.ts';
import type { SessionMethod } from './tables.ts';
import type { PhoneEnd } from '@patchbay/telephony/ports';

/** Time for which a session's state is cached, for checks whether it still goes on; requests never use the cache. */
const BELIEVED_MS = 5_000;
const BELIEVED = 10_000;

export interface Granted {
  readonly actor: Actor;
  /** The refresh token, to be kept in the cookie only. */
  readonly refresh: string;
}

export type Refreshed =
  | { readonly ok: true; readonly granted: Granted }
  | { readonly ok: false; readonly reason: 'unknown' | 'over' }
  /** A copy of the token was used; its session has been ended. */
  | { readonly ok: false; readonly reason: 'reused'; readonly of: Actor };

/** Source of the use of a session. */
export interface SessionOrigin {
  readonly address: string;
  readonly userAgent: string;
}

/** A session in an account above. */
export interface Origin {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Start of a session; `assumedBy` is the e-mail of the person acting as the user. */
export interface Beginning extends SessionOrigin {
  readonly method: SessionMethod;
  readonly assumedBy?: string;
  /** The acting person's own session, if that is in an account above [ACCT-018]. */
  readonly assumedFrom?: Origin;
  /** Whether the person has just confirmed their identity to this server [SEC-008]. */
  readonly isConfirmed: boolean;
}

/** Sessions and their rotating refresh tokens. Only hashes of tokens are stored. */
export interface Sessions {
  begin(accountId: string, userId: string, beginning: Beginning): Promise<Granted>;
  refresh(token: string, origin: SessionOrigin): Promise<Refreshed>;
  /** Issues another refresh token for a live session, when its person returns to it; null when it may not go on. */
  goOn(origin: Origin): Promise<Granted | null>;
  /** Returns its current state [SEC-007], by the current account, person and password. */
  standing(actor: Actor): Promise<SessionStanding>;
  /** Whether open connections of the session may go on: as of the last few seconds. */
  isAlive(actor: Actor): Promise<boolean>;
  /** The person has confirmed their identity again [SEC-008]. */
  confirm(actor: Actor): Promise<void>;
  /** Whether a refresh token, spent or not, is of another person's session. */
  isOfAnother(token: string, userId: string): Promise<boolean>;
  /** `left`: the person signed out. */
  end(accountId: string, sessionId: string, how?: Exclude<PhoneEnd, 'held'>): Promise<void>;
  /** To be called every few seconds: ends sessions that may not go on, and reports those that may only choose a password [SEC-007]. */
  sweep(): Promise<void>;
  /** Another process ended it, and has written so. */
  endedElsewhere(ended: Ended): Promise<void>;
  /** Notifies about each session that was ended early, or is restricted for now; `end` waits for the listener. */
  onEnded(listener: EndListener): void;
  /** Notifies about each session whose bearer was renewed in this process: one of its pages is being loaded, or is still open. */
  onRefreshed(listener: (actor: Actor) => void): void;
}

type EndListener = (ended: Ended, by: 'this process' | 'another') => Promise<void>;

/** A session that was ended early, or is restricted. */
interface Ended {
  readonly accountId: string;
  readonly sessionId: string;
  readonly how: PhoneEnd;
}

export interface SessionsDeps {
  readonly database: Database;
  /** Secret from which successors of refresh tokens are derived. */
  readonly secret: Uint8Array;
  readonly rules: StandingRules;
  readonly now: () => number;
}

async function actorFor(tx: Tx, accountId: string, sessionId: string): Promise<Actor> {
  const user = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .leftJoin('agents', 'agents.user_id', 'users.user_id')
    .select(['users.user_id', 'users.role', 'agents.agent_id'])
    .where('sessions.session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { userId: user.user_id, accountId, sessionId, role: roleSchema.parse(user.role), agentId: user.agent_id };
}

interface Using {
  readonly chain: RefreshChain;
  readonly rules: StandingRules;
  readonly now: number;
}

async function beginSession(
  tx: Tx,
  { chain, rules, now }: Using,
  accountId: string,
  userId: string,
  beginning: Beginning,
): Promise<Granted> {
  const session_id = randomUUID();
  const { address, userAgent: user_agent, method, assumedBy: assumed_by = null, assumedFrom, isConfirmed } = beginning;
  const from = { assumed_from: assumedFrom?.accountId ?? null, assumed_session: assumedFrom?.sessionId ?? null };
  const seen = { address, user_agent, method, assumed_by, ...from, last_seen_at: new Date(now) };
  const ending = rulesFor({ isFromAbove: assumedFrom !== undefined }, rules);
  const times = {
    created_at: new Date(now),
    expires_at: new Date(sessionEnd(now, now + SESSION_EXPIRY_MS, ending)),
    revoked_at: null,
    confirmed_at: isConfirmed ? new Date(now) : null,
  };
  // Younger ones are still to be ended: what they opened, and whoever is told, need their rows.
  await tx
    .deleteFrom('sessions')
    .where('expires_at', '<', new Date(now - OPEN_MS))
    .execute();
  await tx
    .insertInto('sessions')
    .values({ session_id, account_id: accountId, user_id: userId, ...times, ...seen })
    .execute();
  const refresh = await chain.begin(tx, { accountId, sessionId: session_id }, now);
  return { actor: await actorFor(tx, accountId, session_id), refresh };
}

/** Starts another chain of tokens for a live session. */
async function goOnWith(tx: Tx, { chain, rules, now }: Using, origin: Origin): Promise<Granted | null> {
  const { accountId, sessionId } = origin;
  if ((await readStanding(tx, sessionId, rules, now)).standing === 'over') return null;
  const refresh = await chain.begin(tx, origin, now);
  return { actor: await actorFor(tx, accountId, sessionId), refresh };
}

/** Ends it; returns the session above from which a person acted in it, if any. */
async function revoke(tx: Tx, sessionId: string, now: number): Promise<Origin | null> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: new Date(now) })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning(['assumed_from', 'assumed_session'])
    .executeTakeFirst();
  const { assumed_from: accountId = null, assumed_session: origin = null } = ended ?? {};
  return accountId === null || origin === null ? null : { accountId, sessionId: origin };
}

/** Rotates a token: extends its session and issues the next token of the chain. */
async function rotate(tx: Tx, { chain, rules, now }: Using, text: string, origin: SessionOrigin): Promise<Refreshed> {
  const result = await chain.take(tx, text, now);
  if (result.how === 'unknown') return { ok: false, reason: 'unknown' };
  const { session_id: sessionId, account_id: accountId } = result.token;
  if ((await readStanding(tx, sessionId, rules, now)).standing === 'over') return { ok: false, reason: 'over' };
  const actor = await actorFor(tx, accountId, sessionId);
  if (result.how === 'reused') return { ok: false, reason: 'reused', of: actor };
  const { created_at, assumed_from } = await tx
    .selectFrom('sessions')
    .select(['created_at', 'assumed_from'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { address, userAgent: user_agent } = origin;
  const ending = rulesFor({ isFromAbove: assumed_from !== null }, rules);
  const expires_at = new Date(sessionEnd(created_at.getTime(), now + SESSION_EXPIRY_MS, ending));
  const used = { expires_at, last_seen_at: new Date(now), address, user_agent };
  await tx.updateTable('sessions').set(used).where('session_id', '=', sessionId).execute();
  return { ok: true, granted: { actor, refresh: await result.next() } };
}

const ownerOf = (database: Database, token: string) =>
  database.atEntry((tx) =>
    tx
      .selectFrom('refresh_tokens')
      .select(['account_id', 'session_id'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst(),
  );

async function isOfAnother(database: Database, token: string, userId: string): Promise<boolean> {
  const found = await ownerOf(database, token);
  if (found === undefined) return false;
  const { account_id: accountId, session_id: id } = found;
  const session = await database.withAccount(accountId, (tx) =>
    tx.selectFrom('sessions').select('user_id').where('session_id', '=', id).executeTakeFirst(),
  );
  return session !== undefined && session.user_id !== userId;
}

interface Sweeping {
  readonly end: Sessions['end'];
  readonly tell: EndListener;
}

/** Ends expired sessions; a session restricted to choosing a password is reported once. */
function createSweep(look: () => Promise<readonly Unfit[]>, { end, tell }: Sweeping): () => Promise<void> {
  let held: ReadonlySet<string> = new Set();
  return async () => {
    const unfit = await look();
    const before = held;
    held = new Set(unfit.map(({ sessionId }) => sessionId));
    for (const { accountId, sessionId, standing } of unfit) {
      if (standing === 'over') await end(accountId, sessionId);
      // Each process finds out by itself, so no notice is needed.
      else if (!before.has(sessionId)) await tell({ accountId, sessionId, how: 'held' }, 'another');
    }
  };
}

export function createSessions({ database, secret, rules, now }: SessionsDeps): Sessions {
  const chain = createRefreshChain(secret, now());
  const alive = new Map<string, number>();
  const listeners: EndListener[] = [];
  const refreshed: ((actor: Actor) => void)[] = [];
  const using = (): Using => ({ chain, rules, now: now() });

  const tell: EndListener = async (ended, by) => {
    alive.delete(ended.sessionId);
    await Promise.all(listeners.map((listener) => listener(ended, by)));
  };
  const end: Sessions['end'] = async (accountId, sessionId, how = 'forced') => {
    const origin = await database.withAccount(accountId, (tx) => revoke(tx, sessionId, now()));
    await tell({ accountId, sessionId, how }, 'this process');
    // A person who signs out while acting in an account below signs out of the own session as well [ACCT-018].
    if (how === 'left' && origin !== null) await end(origin.accountId, origin.sessionId, how);
  };
  async function standing({ accountId, sessionId }: Actor): Promise<SessionStanding> {
    const found = await database.withAccount(accountId, (tx) => readStanding(tx, sessionId, rules, now()));
    if (alive.size > BELIEVED) alive.clear();
    if (found.standing === 'good') alive.set(sessionId, now());
    else alive.delete(sessionId);
    return found;
  }

  return {
    begin: (accountId, userId, beginning) =>
      database.withAccount(accountId, (tx) => beginSession(tx, using(), accountId, userId, beginning)),
    isOfAnother: (token, userId) => isOfAnother(database, token, userId),
    async refresh(token, origin) {
      const found = await ownerOf(database, token);
      if (found === undefined) return { ok: false, reason: 'unknown' };
      const outcome = await database.withAccount(found.account_id, (tx) => rotate(tx, using(), token, origin));
      if (!outcome.ok && outcome.reason === 'reused') await end(found.account_id, outcome.of.sessionId);
      if (outcome.ok) refreshed.forEach((listener) => listener(outcome.granted.actor));
      return outcome;
    },
    goOn: (origin) => database.withAccount(origin.accountId, (tx) => goOnWith(tx, using(), origin)),
    standing,
    async isAlive(actor) {
      const seen = alive.get(actor.sessionId);
      if (seen !== undefined && now() - seen < BELIEVED_MS) return true;
      return (await standing(actor)).standing === 'good';
    },
    async confirm({ accountId, sessionId }) {
      const confirmed_at = new Date(now());
      await database.withAccount(accountId, (tx) =>
        tx.updateTable('sessions').set({ confirmed_at }).where('session_id', '=', sessionId).execute(),
      );
    },
    end,
    sweep: createSweep(() => unfitSessions(database, rules, now()), { end, tell }),
    endedElsewhere: (ended) => tell(ended, 'another'),
    onEnded: (listener) => void listeners.push(listener),
    onRefreshed: (listener) => void refreshed.push(listener),
  };
}
