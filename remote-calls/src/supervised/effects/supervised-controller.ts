import { createCell, createScope, type RequestPort, type Store } from '@patchbay/shared-contracts';
import {
  supervisorsPath,
  supervisorsAnswerSchema,
  type ShownSupervisor,
  type Supervised,
} from '@patchbay/shared-contracts/calls';
import type { CallController } from '../../call/effects/call-controller.ts';
import type { CallId, Phase } from '../../call/model/call.ts';

/**
 * Supervisors listening to, whispering in or joined to the running call, as far as they are shown; the server decides who is
 * [LIVE-033].
 */
export interface SupervisedController extends Store<readonly ShownSupervisor[]> {
  /** Sets all supervisors now shown, from the feed. */
  update(news: Supervised): void;
  stop(): void;
}

interface Setup {
  readonly controller: CallController;
  readonly request: RequestPort;
}

const nobody: readonly ShownSupervisor[] = [];
const connectedCall = (phase: Phase): CallId | null => (phase.is === 'connected' ? phase.call.id : null);

export function createSupervisedController({ controller, request }: Setup): SupervisedController {
  const cell = createCell(nobody);
  let current: CallId | null = null;
  let isTold = false;

  /** Fetches them for a restored call and for one handed to the agent, which missed earlier events. */
  const ask = async (uuid: CallId) => {
    const path = supervisorsPath;
    const answer = await request.send({ method: 'GET', path, query: { uuid }, answer: supervisorsAnswerSchema });
    if (answer.ok && current === uuid && !isTold) cell.set(answer.data.data.supervisors);
  };
  const look = () => {
    const callId = connectedCall(controller.current().phase);
    if (callId === current) return;
    current = callId;
    isTold = false;
    cell.set(nobody);
    if (callId !== null) void ask(callId);
  };
  const scope = createScope();
  scope.add('call', controller.subscribe(look));
  look();
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    update: (news) => {
      if (news.call_id !== current) return;
      isTold = true; // newer than a pending response
      cell.set(news.supervisors);
    },
    stop: () => void scope.end(),
  };
}
