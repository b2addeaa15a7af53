import { useEffect } from 'react';
import type { SupervisionController } from '../../supervision/effects/use-supervision.ts';
import type { CallStore } from '../model/call-store.ts';
import { agentShown } from '../model/shown-call.ts';

/** Maximum gap, ms, between one agent's part of a call and the next one's. */
const HANDED_ON_MS = 2_000;

/** Returns another agent's part of the same call. */
const partOf = (store: Pick<CallStore, 'calls'>, callId: string) =>
  [...store.calls()].find(([, { uuid }]) => uuid === callId);

/**
 * Moves a supervisor along when the call is handed on, and ends listening when the call is over: it is in `store` no more, if that has
 * every running call. Otherwise only the line itself tells that.
 */
export function useFollowedCall(
  controller: Pick<SupervisionController, 'current' | 'moved' | 'gone'>,
  store: Pick<CallStore, 'call' | 'calls' | 'onRows'>,
  isComplete: boolean,
): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const goOn = (): boolean => {
      const now = controller.current();
      if (now.is !== 'on' || store.call(now.call.key) !== undefined) return true;
      const { callId } = now.call;
      const next = partOf(store, callId);
      if (next !== undefined) controller.moved({ key: next[0], callId, agent: agentShown(next[1]) });
      return next !== undefined;
    };
    const look = (): void => {
      if (goOn() || !isComplete) return;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        const now = controller.current();
        if (!goOn() && now.is === 'on') controller.gone(now.call.key);
      }, HANDED_ON_MS);
    };
    const stop = store.onRows(look);
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [controller, store, isComplete]);
}
