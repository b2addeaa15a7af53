import { sql } from 'kysely';
import { roleSchema } from '@patchbay/shared-contracts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import { asAccount } from '../../kernel/db/as-account.ts';
import type { Actor } from './actor.ts';
import { lacksFactor, sinceOf } from './model/required-factor.ts';
import {
  standingOf,
  type PersonState,
  type SessionState,
  type Standing,
  type StandingRules,
} from './model/standing.ts';

/** Current state of a session, and the time when its person last confirmed their identity. */
export interface SessionStanding {
  readonly standing: Standing;
  /** Epoch ms; `null`: never in this session. */
  readonly confirmedAt: number | null;
  /** Current role and agent, whatever the bearer says [CONF-USER-003]; null when the session is over. */
  readonly person: Pick<Actor, 'role' | 'agentId'> | null;
}

/** Selects open sessions with their people: the user and, in assume-user mode, the acting person. */
const withPeople = (tx: Tx) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .leftJoin('users as assumers', (join) =>
      join
        .on(sql<boolean>`assumers.account_id = coalesce(sessions.assumed_from, sessions.account_id)`)
        .on(sql<boolean>`lower(assumers.email) = lower(sessions.assumed_by)`),
    )
    .select(['sessions.session_id', 'sessions.account_id', 'sessions.created_at', 'sessions.expires_at'])
    .select(['sessions.revoked_at', 'sessions.assumed_by', 'users.is_active', 'users.role'])
    .select(['sessions.assumed_from', 'sessions.assumed_session'])
    .select(['users.password_changed_at', 'users.password_reset_required'])
    .select(['assumers.is_active as assumer_is_active', 'assumers.role as assumer_role'])
    .select(['assumers.password_changed_at as assumer_changed_at'])
    .select(['assumers.password_reset_required as assumer_reset_required']);

type Found = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number];

function assumerOf(row: Found): PersonState | null | undefined {
  if (row.assumed_by === null) return undefined;
  if (row.assumer_is_active === null || row.assumer_role === null || row.assumer_changed_at === null) return null;
  return {
    isActive: row.assumer_is_active,
    role: row.assumer_role,
    changedAt: row.assumer_changed_at.getTime(),
    resetRequired: row.assumer_reset_required ?? true,
  };
}

const stateOf = (row: Found, lacking = false): SessionState => ({
  isFromAbove: row.assumed_from !== null,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  isRevoked: row.revoked_at !== null,
  user: {
    isActive: row.is_active,
    role: row.role,
    changedAt: row.password_changed_at.getTime(),
    resetRequired: row.password_reset_required,
  },
  assumer: assumerOf(row),
  lacksFactor: lacking,
});

const ownAgent = sql<string | null>`(select agent_id from agents where agents.user_id = users.user_id limit 1)`.as(
  'agent_id',
);

type AssumerFacts = Pick<Found, 'assumer_is_active' | 'assumer_role' | 'assumer_changed_at' | 'assumer_reset_required'>;
const NO_ASSUMER = {
  ...{ assumer_is_active: null, assumer_role: null, assumer_changed_at: null, assumer_reset_required: null },
  enabled_at: null,
};

/**
 * Returns the person acting from the account above, with the time when their second factor was set up; nobody, once their own session
 * there was ended.
 */
async function assumerAbove(tx: Tx, row: Found): Promise<AssumerFacts & { readonly enabled_at: Date | null }> {
  const { account_id: back, assumed_from: other, assumed_session, assumed_by } = row;
  if (other === null) return NO_ASSUMER;
  const found = await asAccount(tx, { other, back }, () =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.user_id')
      .select(['users.is_active as assumer_is_active', 'users.role as assumer_role'])
      .select(['users.password_changed_at as assumer_changed_at'])
      .select(['users.password_reset_required as assumer_reset_required', 'second_factors.enabled_at'])
      .where('sessions.session_id', '=', assumed_session)
      .where('sessions.revoked_at', 'is', null)
      .where('users.email', '=', assumed_by)
      .executeTakeFirst(),
  );
  return found ?? NO_ASSUMER;
}

/** Whether the account of the acting person is above this one. */
const isBelow = sql<boolean>`sessions.assumed_from is null or exists (
  with recursive above (account_id) as (
    select parent_id from accounts where accounts.account_id = sessions.account_id
    union
    select accounts.parent_id from above join accounts on accounts.account_id = above.account_id
  ) select from above where above.account_id = sessions.assumed_from)`;

/** Reads the current state from the database, without any cache. */
export async function readStanding(
  tx: Tx,
  sessionId: string,
  rules: StandingRules,
  now: number,
): Promise<SessionStanding> {
  const own = await withPeople(tx)
    .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
    .leftJoin('second_factors', (join) =>
      join.on(sql<boolean>`second_factors.user_id = coalesce(assumers.user_id, users.user_id)`),
    )
    .select(['sessions.confirmed_at', 'accounts.second_factor_roles', 'second_factors.enabled_at'])
    .select(ownAgent)
    .where('sessions.session_id', '=', sessionId)
    .executeTakeFirst();
  if (own === undefined) return { standing: 'over', confirmedAt: null, person: null };
  const row = own.assumed_from === null ? own : { ...own, ...(await assumerAbove(tx, own)) };
  const lacking = lacksFactor(sinceOf(row.second_factor_roles), {
    role: roleSchema.parse(row.assumer_role ?? row.role),
    hasFactor: row.enabled_at !== null,
    beganAt: row.created_at.getTime(),
  });
  const standing = standingOf(stateOf(row, lacking), rules, now);
  const person = { role: roleSchema.parse(row.role), agentId: row.agent_id };
  return { standing, confirmedAt: row.confirmed_at?.getTime() ?? null, person };
}

export interface Unfit {
  readonly accountId: string;
  readonly sessionId: string;
  readonly standing: Exclude<Standing, 'good'>;
}

const DAY_MS = 86_400_000;
/** Longest time that a phone can be registered by a credential [TEL-017]: sessions that expired earlier have nothing open. */
export const OPEN_MS = 3_600_000;

/**
 * Returns open sessions that expired, whose people may not go on, or may only choose a password. Second factors are not checked: they
 * are required from the start of a session, so such a session has nothing open.
 */
export async function unfitSessions(database: Database, rules: StandingRules, now: number): Promise<readonly Unfit[]> {
  const tooOld = new Date(rules.passwordDays === 0 ? 0 : now - rules.passwordDays * DAY_MS);
  const rows = await database.atEntry((tx) =>
    withPeople(tx)
      .leftJoin('sessions as origins', 'origins.session_id', 'sessions.assumed_session')
      .select(isBelow.as('is_below'))
      .select('origins.revoked_at as origin_revoked_at')
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', new Date(now - OPEN_MS))
      .where(({ eb, or }) =>
        or([
          eb('sessions.expires_at', '<=', new Date(now)),
          eb('users.is_active', '=', false),
          eb('users.password_reset_required', '=', true),
          eb('users.password_changed_at', '<=', tooOld),
          eb('sessions.assumed_by', 'is not', null),
          eb('sessions.created_at', '<=', new Date(now - rules.maxMs)),
        ]),
      )
      .execute(),
  );
  return rows.flatMap((row) => {
    const isLeft = !row.is_below || row.origin_revoked_at !== null;
    const standing = isLeft ? 'over' : standingOf(stateOf(row), rules, now);
    return standing === 'good' ? [] : [{ accountId: row.account_id, sessionId: row.session_id, standing }];
  });
}
