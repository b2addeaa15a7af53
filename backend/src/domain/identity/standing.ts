import { sql } from 'kysely';
import { roleSchema } from '@patchbay/shared-contracts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Actor } from './actor.ts';
import { lacksFactor, sinceOf } from './model/required-factor.ts';
import {
  standingOf,
  type PersonState,
  type SessionState,
  type Standing,
  type StandingRules,
} from './model/standing.ts';

/** How a session stands at this moment, and when its person last showed who they are. */
export interface SessionStanding {
  readonly standing: Standing;
  /** Epoch ms; `null` when they never did in this session. */
  readonly confirmedAt: number | null;
  /** Role and agent as they are at this moment, whatever the bearer says [CONF-USER-003]; null where the session is over. */
  readonly person: Pick<Actor, 'role' | 'agentId'> | null;
}

/** Open sessions with whoever is behind them: their user and, in assume-user mode, who acts. */
const withPeople = (tx: Tx) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .leftJoin('users as assumers', (join) =>
      join
        .onRef('assumers.account_id', '=', 'sessions.account_id')
        .on(sql<boolean>`lower(assumers.email) = lower(sessions.assumed_by)`),
    )
    .select(['sessions.session_id', 'sessions.account_id', 'sessions.created_at', 'sessions.expires_at'])
    .select(['sessions.revoked_at', 'sessions.assumed_by', 'users.is_active', 'users.role'])
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

/** As the database has it now; nothing is believed from before. */
export async function readStanding(
  tx: Tx,
  sessionId: string,
  rules: StandingRules,
  now: number,
): Promise<SessionStanding> {
  const row = await withPeople(tx)
    .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
    .leftJoin('second_factors', (join) =>
      join.on(sql<boolean>`second_factors.user_id = coalesce(assumers.user_id, users.user_id)`),
    )
    .select(['sessions.confirmed_at', 'accounts.second_factor_roles', 'second_factors.enabled_at'])
    .select(ownAgent)
    .where('sessions.session_id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) return { standing: 'over', confirmedAt: null, person: null };
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
/** As long as a phone can be registered by a credential [TEL-017]: of sessions that ran out before that nothing is open. */
const OPEN_MS = 3_600_000;

/**
 * Those of all open sessions that ran out, or whose people may not go on, or only to choose a password. A second factor is not looked
 * for: it is wanted of sessions from their begin, so they have nothing open.
 */
export async function unfitSessions(database: Database, rules: StandingRules, now: number): Promise<readonly Unfit[]> {
  const tooOld = new Date(rules.passwordDays === 0 ? 0 : now - rules.passwordDays * DAY_MS);
  const rows = await database.atEntry((tx) =>
    withPeople(tx)
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
    const standing = standingOf(stateOf(row), rules, now);
    return standing === 'good' ? [] : [{ accountId: row.account_id, sessionId: row.session_id, standing }];
  });
}
