import { pageGate, type UserGate } from '@patchbay/shared-contracts';
import { soundErrors } from '@patchbay/shared-contracts/sounds';
import type { Access } from '../../domain/access/access.ts';
import type { Actor } from '../../domain/identity/actor.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal } from '../../kernel/edge/refusal.ts';

export const SOUNDS: UserGate = pageGate('/sounds');
/** Access to the list: also for users who configure queues, because they choose from it [CONF-QUEUE-005]. */
export const SOUNDS_HEARD: UserGate = { any: [SOUNDS, pageGate('/queueSettings')] };
/** In addition a switch of the account is required, for which there is no fact [CONF-SOUND-023]. */
export const MANY_SOUNDS: UserGate = { all: ['admin', SOUNDS] };

/** Whether an owner acts in the name of this session's user; a statement of the page is not trusted [CONF-SOUND-034]. */
export async function isAssumed(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('assumed_by')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return (session?.assumed_by ?? null) !== null;
}

/** Whether the user may review: the platform's operators, and the owner in assume-user mode [CONF-SOUND-035]. */
export const mayReview = async (tx: Tx, actor: Actor, access: Access): Promise<boolean> =>
  access.can('permission:operate_releases') || isAssumed(tx, actor);

export async function requireReviewer(tx: Tx, actor: Actor, access: Access): Promise<void> {
  if (!(await mayReview(tx, actor, access))) throw new Refusal(soundErrors['not-reviewer']);
}
