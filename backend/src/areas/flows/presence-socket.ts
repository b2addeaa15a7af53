import { callFlowsContract } from '@patchbay/shared-contracts/flows';
import { LIVE_PROTOCOL } from '@patchbay/shared-contracts/calls';
import { accessTo } from '../../domain/access/access.ts';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { actorOffered, untilClosed, watcherOf, type SignedIn } from '../../domain/live/watching-socket.ts';
import type { Database } from '../../kernel/db/database.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import { roomNameOf, type FlowPresences } from './presence.ts';

export interface PresencePlace extends SignedIn {
  readonly database: Database;
  readonly flowPresences: Pick<FlowPresences, 'enter'>;
}

const flowAsked = (address: string | undefined): string =>
  new URLSearchParams(address?.split('?')[1] ?? '').get('flow') ?? '';

/** The socket of who has a flow open, behind the gate of their page; clients have nothing to say [CONF-FLOW-004]. */
export const presencePlace = ({ database, flowPresences, ...signedIn }: PresencePlace): SocketPlace => ({
  protocol: LIVE_PROTOCOL,
  longest: 1024,
  async enter(request, offered) {
    const actor = await actorOffered(offered, signedIn);
    if (actor === null) return null;
    const { accountId, userId, sessionId } = actor;
    const flowId = flowAsked(request.url);
    const name = await database.withAccount(accountId, async (tx) => {
      const access = await accessTo(tx, actor);
      const flow = await tx.selectFrom('flows').select('id').where('id', '=', flowId).executeTakeFirst();
      if (flow === undefined || !access?.can(callFlowsContract.gate)) return null;
      const user = await tx
        .selectFrom('users')
        .select(['first_name', 'last_name', 'email'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return user === undefined ? null : fullNameOf(user).trim() || user.email;
    });
    if (name === null) return null;
    const who = { userId, name, sessionId };
    return {
      sessionId,
      take: (ws) => untilClosed(ws, flowPresences.enter(roomNameOf(accountId, flowId), who, watcherOf(ws))),
    };
  },
});
