import { sql } from 'kysely';
import { roleSchema } from '@patchbay/shared-contracts';
import type { Database, Tx } from '../../kernel/db/database.ts';
import type { Actor } from '../identity/actor.ts';
import { accessTo, type Access } from './access.ts';

/** What a person may now, and as whom. */
export interface RightsNow {
  readonly actor: Actor;
  readonly access: Access;
}

/** What somebody may and sees, as a text to compare: two that are the same show the same rows in the same way. */
export const rightsKey = ({ actor: { role, agentId }, access: { facts, profile, zone, sees } }: RightsNow): string =>
  JSON.stringify([role, agentId, [...facts].sort(), profile, zone, sees]);

/** What changes holds for what is open within three seconds; ms. */
export const ACCESS_BEAT_MS = 1_000;

interface Watched {
  readonly actor: Actor;
  readonly changed: (now: RightsNow | null) => void;
  /** The rights that it was opened with, or was told last. */
  key: string;
}

interface Person {
  /** Everything that rights are made of, as the database had it at the last look. */
  digest: string | null;
  now: RightsNow | null;
  readonly watched: Set<Watched>;
}

/**
 * The one subscription to what people may: whatever stays open (a socket, a feed, a supervision) is told when the rights that it was opened
 * with are others, whichever process or hand in the database changed them [SEC-007]. That a session is over is told by `sessions.onEnded`.
 */
export interface AccessWatch {
  /** `changed` gets null for a person who is there no more. Returns the way to stop. */
  watch(opened: RightsNow, changed: (now: RightsNow | null) => void): () => void;
  /** To be called every second: one look at each account of which something is open. */
  beat(): Promise<void>;
}

/** Of one account by person: a digest of what rights are made of, and whose agent the person is. */
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
    for (const [accountId, people] of [...accounts]) await lookAt(accountId, new Map(people)); // who comes meanwhile waits
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
