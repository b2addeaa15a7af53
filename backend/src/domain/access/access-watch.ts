import { sql } from 'kysely';
import { roleSchema } from '@patchbay/shared-contracts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Actor } from '../identity/actor.ts';
import { accessTo, type Access } from './access.ts';

/** Current rights of a person, with the identity they apply to. */
export interface RightsNow {
  readonly actor: Actor;
  readonly access: Access;
}

/** Returns the rights as a text for comparison: equal texts show the same rows in the same way. */
export const rightsKey = ({ actor: { role, agentId }, access: { facts, profile, zone, sees } }: RightsNow): string =>
  JSON.stringify([role, agentId, [...facts].sort(), profile, zone, sees]);

/** Interval of the check, ms; a change reaches open connections within three seconds. */
export const ACCESS_BEAT_MS = 1_000;

interface Watched {
  readonly actor: Actor;
  readonly changed: (now: RightsNow | null) => void;
  /** Rights at opening, or as last reported. */
  key: string;
}

interface Person {
  /** Digest of everything that rights are made of, as in the database at the last check. */
  digest: string | null;
  now: RightsNow | null;
  readonly watched: Set<Watched>;
}

/**
 * Watches people's rights: whatever stays open (a socket, a feed, a supervision) is told when its rights change, whichever process or
 * manual change in the database caused that [SEC-007]. The end of a session is reported by `sessions.onEnded`.
 */
export interface AccessWatch {
  /** `changed` gets null when the person no longer exists. Returns a function that unsubscribes. */
  watch(opened: RightsNow, changed: (now: RightsNow | null) => void): () => void;
  /** To be called every second: one check per account with anything open. */
  beat(): Promise<void>;
}

/** Selects by person, within an account: a digest of the sources of rights, and the person's agent. */
const looksAt = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .select(['users.user_id', 'users.role'])
    .select(
      sql<string | null>`(select agent_id from agents where agents.user_id = users.user_id limit 1)`.as('agent_id'),
    )
    .select(
      sql<string>`md5(concat(users.role, users.permissions, users.restrictions, users.page_permissions, users.own_queues, users.timezone,
        to_jsonb(accounts), (select agent_id from agents where agents.user_id = users.user_id limit 1),
        exists(select from terms_acceptances where terms_acceptances.user_id = users.user_id),
        case when users.own_queues is not null then (select string_agg(distinct agent_id, ' ') from queue_agents
          where queue_id = any (users.own_queues)) end))`.as('digest'),
    )
    .where('users.user_id', 'in', [...userIds])
    .execute();

export function createAccessWatch({ database }: { readonly database: Database }): AccessWatch {
  /** By account, then by person. */
  const accounts = new Map<string, Map<string, Person>>();

  const lookAt = async (accountId: string, people: ReadonlyMap<string, Person>): Promise<void> => {
    await database.withAccount(accountId, async (tx) => {
      const found = new Map((await looksAt(tx, [...people.keys()])).map((row) => [row.user_id, row]));
      for (const [userId, person] of people) {
        const row = found.get(userId);
        if (row !== undefined && row.digest === person.digest) continue;
        person.digest = row?.digest ?? null;
        person.now = null;
        const [first] = person.watched;
        if (row === undefined || first === undefined) continue;
        const actor = { ...first.actor, role: roleSchema.parse(row.role), agentId: row.agent_id };
        const access = await accessTo(tx, actor);
        person.now = access === undefined ? null : { actor, access };
      }
    });
    for (const { watched, now } of people.values()) {
      for (const each of [...watched]) {
        const key = now === null ? '' : rightsKey(now);
        if (key === each.key) continue;
        each.key = key;
        each.changed(
          now && { access: now.access, actor: { ...each.actor, role: now.actor.role, agentId: now.actor.agentId } },
        );
      }
    }
  };
  const lookAtAll = async (): Promise<void> => {
    for (const [accountId, people] of [...accounts]) await lookAt(accountId, new Map(people)); // entries added meanwhile wait for the next check
  };

  return {
    watch(opened, changed) {
      const { accountId, userId } = opened.actor;
      const people = accounts.get(accountId) ?? new Map<string, Person>();
      accounts.set(accountId, people);
      const person = people.get(userId) ?? { digest: null, now: null, watched: new Set<Watched>() };
      people.set(userId, person);
      const watched: Watched = { actor: opened.actor, changed, key: rightsKey(opened) };
      person.watched.add(watched);
      return () => {
        person.watched.delete(watched);
        if (person.watched.size === 0 && people.get(userId) === person) people.delete(userId);
        if (people.size === 0 && accounts.get(accountId) === people) accounts.delete(accountId);
      };
    },
    beat: lookAtAll,
  };
}
