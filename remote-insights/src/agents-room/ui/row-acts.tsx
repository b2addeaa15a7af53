import type { RoomAgent } from '@patchbay/shared-contracts/live';
import { RowMenu } from '@patchbay/shared-ui/list-page';
import type { AgentOrder, ActTarget } from '../effects/use-agent-acts.ts';
import { useRoomTexts } from '../texts/index.ts';

export type ActName = AgentOrder['do'];
/** Action being confirmed, and its agent. */
export interface PendingAct {
  readonly act: ActName;
  readonly agent: ActTarget;
}

interface RowActsProps {
  readonly agent: RoomAgent;
  /** Number of queues visible to the user. */
  readonly queues: number;
  readonly onAsk: (pending: PendingAct) => void;
}

/** Draws the actions on an agent; agents without a user have no status, sign-out or messages. */
export function RowActs({ agent, queues, onAsk }: RowActsProps) {
  const t = useRoomTexts();
  const isPerson = agent.user_id !== null;
  const acts: readonly (readonly [ActName, boolean])[] = [
    ['status', isPerson],
    ['message', isPerson],
    ['join', agent.queues.length < queues],
    ['leave', agent.queues.length > 0],
    ['signOut', isPerson],
  ];
  const actions = acts
    .filter(([, isThere]) => isThere)
    .map(([act]) => ({ label: t(`act.${act}`), danger: act === 'signOut', run: () => onAsk({ act, agent }) }));
  return <RowMenu label={t('actsOf', { name: agent.name })} actions={actions} />;
}
