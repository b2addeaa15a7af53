import { callFlowsContract } from '@patchbay/shared-contracts/flows';
import { fullNameOf } from '../../domain/identity/full-name.ts';
import { personalPlace, watcherOf, type PersonalPlaceDeps } from '../../domain/live/watching-socket.ts';
import type { SocketPlace } from '../../kernel/edge/sockets.ts';
import { roomNameOf, type FlowPresences } from './presence.ts';

export interface PresencePlace extends PersonalPlaceDeps {
  readonly flowPresences: Pick<FlowPresences, 'enter'>;
}

const requestedFlow = (address: string | undefined): string =>
  new URLSearchParams(address?.split('?')[1] ?? '').get('flow') ?? '';

/** WebSocket of the users with a flow open, protected by the page's gate; clients send nothing [CONF-FLOW-004]. */
export const presencePlace = ({ flowPresences, ...place }: PresencePlace): SocketPlace =>
  personalPlace(place, async (request, { actor: { accountId, userId, sessionId } }) => {
    const flowId = requestedFlow(request.url);
    const name = await place.database.withAccount(accountId, async (tx) => {
      const flow = await tx.selectFrom('flows').select('id').where('id', '=', flowId).executeTakeFirst();
      if (flow === undefined) return null;
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
      gate: callFlowsContract.gate,
      shown: () => null,
      take: (ws) => flowPresences.enter(roomNameOf(accountId, flowId), who, watcherOf(ws)),
    };
  });
