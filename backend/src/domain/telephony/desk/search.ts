import type { CallInput } from '../control/call.ts';
import type { CallStart, Clock } from '../ports.ts';
import type { Found } from './asking.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { CallHandlers } from './call-handlers.ts';

type SearchHandlers = Pick<CallHandlers, 'findAgent' | 'enterQueue' | 'leaveLine' | 'met' | 'askHook' | 'askIfLost'>;

/**
 * The orders of one call that are about where its caller goes next. None waits: a slow directory holds no hang-up up. `time` is the call's
 * own, and the waiting room goes by the engine's.
 */
export const createSearch = (
  deps: DeskDeps,
  call: CallStart,
  time: Pick<Clock, 'now'>,
  post: (input: CallInput) => void,
): SearchHandlers => {
  const { waiting, groups, directory, log, clock } = deps;
  const { callId, accountId, customerNumber } = call;
  const answer = (found: Found | undefined) =>
    post(found ? { type: 'partiesFound', ...found } : { type: 'noAgentFound' });
  return {
    findAgent: ({ whom, except, since: began, isFirst }) => {
      const since = began - time.now() + clock.now();
      const asking = { callId, accountId, customerNumber, whom, except, since, isFirst, answer };
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
    askHook: ({ hook, node: { id: node, url, timeoutSeconds, sets }, variables }) => {
      const told = (set: Readonly<Record<string, string>> | undefined) =>
        post({ type: 'hookAnswered', hook, variables: set ?? null });
      const asked = directory.askHook({ call, node, url, timeoutMs: timeoutSeconds * 1000, sets, variables });
      void asked.then(told, (error: unknown) => {
        log.warn('a web hook failed', { call: callId, node, error: String(error) });
        told(undefined);
      });
    },
    askIfLost: () =>
      void directory.ifAgentLost(accountId).then(
        (is) => post({ type: 'ifLostTold', is }),
        (error: unknown) => log.warn('a setting was not looked up', { call: callId, error: String(error) }),
      ),
    leaveLine: () => waiting.leave(callId),
    met: ({ agent, queue }) => {
      if (queue) directory.met(agent, customerNumber, queue);
    },
  };
};
