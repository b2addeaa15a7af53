import type { CallInput } from '../control/call.ts';
import type { CallStart } from '../ports.ts';
import type { Found } from './asking.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { Hands } from './obey.ts';

type SearchHands = Pick<Hands, 'findAgent' | 'enterQueue' | 'leaveLine' | 'met'>;

/** The orders of one call that are about finding somebody for its caller. None waits: a slow directory holds no hang-up up. */
export const createSearch = (deps: DeskDeps, call: CallStart, post: (input: CallInput) => void): SearchHands => {
  const { waiting, groups, directory } = deps;
  const { callId, accountId, customerNumber } = call;
  const answer = (found: Found | undefined) =>
    post(found ? { type: 'partiesFound', ...found } : { type: 'noAgentFound' });
  return {
    findAgent: ({ whom, except, since }) => {
      const asking = { callId, accountId, customerNumber, whom, except, since, answer };
      if (whom.is === 'queue' || whom.is === 'account') return waiting.ask(asking);
      void groups.find(asking).then(answer, () => answer(undefined));
    },
    enterQueue: ({ queueId }) => {
      const unknown = () => post({ type: 'queueUnknown', queueId });
      void directory.queuePlan(accountId, queueId).then((plan) => {
        if (!plan) return unknown();
        post({ type: 'queueEntered', plan, isFull: !waiting.enter(callId, plan) });
      }, unknown);
    },
    leaveLine: () => waiting.leave(callId),
    met: ({ agent, queue }) => {
      if (queue) directory.met(agent, customerNumber, queue);
    },
  };
};
