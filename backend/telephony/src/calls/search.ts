import type { CallInput } from '../control/call.ts';
import { isClosedAt } from '../flow/queue-plan.ts';
import type { CallStart, Clock, EpochMs } from '../ports.ts';
import type { Found } from './agent-request.ts';
import type { RunningCallDeps } from './running-call-deps.ts';
import { createOutside } from './outside.ts';
import type { CallHandlers } from './call-handlers.ts';

type SearchHandlers = Pick<
  CallHandlers,
  'findAgent' | 'enterQueue' | 'leaveLine' | 'rememberAgent' | 'askHook' | 'sendSms' | 'askIfLost' | 'keepCallback'
>;

/**
 * Handlers of one call's effects about its next party. None is awaited: a slow directory must not delay a hang-up. `time` is the call's
 * own clock, while the waiting room uses the engine's.
 */
export const createSearch = (
  deps: RunningCallDeps,
  call: CallStart,
  time: Pick<Clock, 'now'>,
  post: (input: CallInput) => void,
): SearchHandlers => {
  const { waiting, groups, directory, log, clock } = deps;
  const { callId, accountId, customerNumber } = call;
  const engineTime = (at: EpochMs): EpochMs => at - time.now() + clock.now();
  const answer = (found: Found | undefined) =>
    post(found ? { type: 'partiesFound', ...found } : { type: 'noAgentFound' });
  return {
    findAgent: ({ scope, except, since: began, isFirst }) => {
      const isCallback = call.callback !== undefined;
      const asking = {
        callId,
        accountId,
        customerNumber,
        scope,
        except,
        since: engineTime(began),
        isFirst,
        isCallback,
        answer,
        hasKeptPlace: () => post({ type: 'hasKeptPlace' }),
      };
      if (scope.is === 'queue' || scope.is === 'account') return waiting.ask(asking);
      void groups.find(asking).then(answer, () => answer(undefined));
    },
    enterQueue: ({ queueId, since: began }) => {
      const since = began === undefined ? undefined : engineTime(began);
      const unknown = () => post({ type: 'queueUnknown', queueId });
      void directory.queuePlan(accountId, queueId).then((plan) => {
        if (!plan) return unknown();
        if (isClosedAt(plan, time.now())) return post({ type: 'queueEntered', plan, isFull: false, isClosed: true });
        post({ type: 'queueEntered', plan, isFull: !waiting.enter(callId, plan, since) });
      }, unknown);
    },
    ...createOutside(deps, call, post),
    askIfLost: () =>
      void directory.ifAgentLost(accountId).then(
        (is) => post({ type: 'ifLostTold', is }),
        (error: unknown) => log.warn('a setting was not looked up', { call: callId, error: String(error) }),
      ),
    leaveLine: () => waiting.leave(callId),
    rememberAgent: ({ agent, queue }) => {
      if (!queue) return;
      directory.rememberAgent(agent, customerNumber, queue);
      deps.callbacks?.answered(call, queue.id);
    },
  };
};
