import { callPaths, updatePropertyAnswerSchema } from '@patchbay/shared-contracts/calls';
import {
  agentsRoomErrors,
  liveActAnswerSchema,
  liveErrors,
  livePaths,
  type RoomAgent,
} from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useRoomTexts } from '../texts/index.ts';
import { useRenewRoom } from './use-room.ts';

/** Agent concerned by an action. */
export type ActTarget = Pick<RoomAgent, 'agent_id' | 'user_id' | 'name' | 'queues'>;

export interface ChosenStatus {
  readonly value: 'Available' | 'On Break';
  /** Name of a named break. */
  readonly custom_type?: string;
}

/** Action on an agent from the row [LIVE-031]. */
export type AgentOrder =
  | { readonly do: 'status'; readonly status: ChosenStatus }
  | { readonly do: 'join' | 'leave'; readonly queueId: string }
  | { readonly do: 'message'; readonly text: string }
  | { readonly do: 'signOut' };

const { unknownAgent, unknownQueue } = liveErrors;
const { servesAlready, servesNot, noConsole } = agentsRoomErrors;
const codes = [unknownAgent, unknownQueue, servesAlready, servesNot, noConsole].map(({ code }) => code);

function callOf({ agent_id, user_id }: ActTarget, order: AgentOrder) {
  switch (order.do) {
    case 'status': {
      const body = { user_id, property: 'status', ...order.status };
      return { path: callPaths.updateProperty, body, answer: updatePropertyAnswerSchema };
    }
    case 'signOut':
      return { path: livePaths.signOutAgent, body: { agent_id }, answer: liveActAnswerSchema };
    case 'message': {
      const path = `${livePaths.agentsRoom}${agent_id}/message/`;
      return { path, body: { text: order.text }, answer: liveActAnswerSchema };
    }
    default: {
      const path = `${livePaths.agentsRoom}${agent_id}/${order.do}/`;
      return { path, body: { queue_id: order.queueId }, answer: liveActAnswerSchema };
    }
  }
}

/**
 * Returns a function that performs an action; it reports success, and resolves to the reason for a failure, in the user's language
 * where known.
 */
export function useAgentActs() {
  const t = useRoomTexts();
  const { request, notify } = useConsole();
  const renew = useRenewRoom();
  return async (agent: ActTarget, order: AgentOrder): Promise<string | null> => {
    const result = await request.send<unknown>({ method: 'POST', ...callOf(agent, order) });
    if (result.ok) notify.success(t(`done.${order.do}`, { name: agent.name }));
    await renew();
    if (result.ok) return null;
    const known = codes.find((code) => code === result.code);
    return known === undefined ? result.message || t('refused') : t(`refused.${known}`);
  };
}
