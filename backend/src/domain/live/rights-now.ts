import type { UserGate } from '@patchbay/shared-contracts';
import type { Database } from '../../kernel/db/database.ts';
import { accessTo, type Access } from '../access/access.ts';
import type { Actor } from '../identity/actor.ts';
import type { Sessions } from '../identity/sessions.ts';

/** What somebody who watches may now: all that the access says, or nothing, because the session is over or the gate is shut. */
export type RightNow = Access | 'over' | 'shut';

export interface RightsDeps {
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'isAlive'>;
}

/** Reads anew, by session, what people of one account may; each person is read once. */
export type RightsNow = (accountId: string, actors: readonly Actor[]) => Promise<ReadonlyMap<string, RightNow>>;

/** Every so many seconds it is looked whether who watches still may: who may not has left the page within five [LIVE-025]. */
export const BEATS_A_CHECK = 3;

export const createRightsNow =
  ({ database, sessions }: RightsDeps, gate: UserGate): RightsNow =>
  async (accountId, actors) => {
    const bySession = new Map(actors.map((actor) => [actor.sessionId, actor]));
    const alive = new Map<string, boolean>();
    await Promise.all([...bySession].map(async ([id, actor]) => alive.set(id, await sessions.isAlive(actor))));
    const byPerson = new Map<string, Access | undefined>();
    await database.withAccount(accountId, async (tx) => {
      for (const actor of new Map(actors.map((each) => [each.userId, each])).values())
        byPerson.set(actor.userId, await accessTo(tx, actor));
    });
    const rightOf = ({ sessionId, userId }: Actor): RightNow => {
      if (alive.get(sessionId) !== true) return 'over';
      const access = byPerson.get(userId);
      return access?.can(gate) ? access : 'shut';
    };
    return new Map(actors.map((actor) => [actor.sessionId, rightOf(actor)]));
  };
