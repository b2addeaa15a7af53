import { createCell, createScope, type RequestPort, type Store } from '@patchbay/shared-contracts';
import {
  supervisorsPath,
  supervisorsAnswerSchema,
  type ShownSupervisor,
  type Supervised,
} from '@patchbay/shared-contracts/calls';
import type { CallDesk } from '../../call/effects/call-desk.ts';
import type { CallId, Phase } from '../../call/model/call.ts';

/** Who is shown to listen, whisper or have joined in the call that is on; the server says who is [LIVE-033]. */
export interface SupervisedDesk extends Store<readonly ShownSupervisor[]> {
  /** By the feed: all who are shown now. */
  told(news: Supervised): void;
  stop(): void;
}

interface Setup {
  readonly desk: CallDesk;
  readonly request: RequestPort;
}

const nobody: readonly ShownSupervisor[] = [];
const connectedCall = (phase: Phase): CallId | null => (phase.is === 'connected' ? phase.call.id : null);

export function createSupervisedDesk({ desk, request }: Setup): SupervisedDesk {
  const cell = createCell(nobody);
  let current: CallId | null = null;
  let isTold = false;

  /** A page that comes back to its call, and an agent who is handed one, missed what the feed said before. */
  const ask = async (uuid: CallId) => {
    const path = supervisorsPath;
    const answer = await request.send({ method: 'GET', path, query: { uuid }, answer: supervisorsAnswerSchema });
    if (answer.ok && current === uuid && !isTold) cell.set(answer.data.data.supervisors);
  };
  const look = () => {
    const callId = connectedCall(desk.current().phase);
    if (callId === current) return;
    current = callId;
    isTold = false;
    cell.set(nobody);
    if (callId !== null) void ask(callId);
  };
  const scope = createScope();
  scope.add('call', desk.subscribe(look));
  look();
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    told: (news) => {
      if (news.call_id !== current) return;
      isTold = true; // newer than what is being asked
      cell.set(news.supervisors);
    },
    stop: () => void scope.end(),
  };
}
