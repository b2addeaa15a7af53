import { useStatus } from '../../status/status-context.ts';
import { useWrapUp } from '../wrap-up-context.ts';
import { useStore } from '../../store/use-store.ts';

/** Pause is a break: the documents have no other way in which an agent takes no calls (decision 0101). Null where the agent is on one. */
export function usePause(): (() => void) | null {
  const status = useStatus();
  const wrapUp = useWrapUp();
  const { shown, is } = useStore(status);
  if (shown.status !== 'Available' || is === 'saving') return null;
  return () => {
    status.choose({ status: 'On Break', reason: null });
    if (wrapUp.current() !== null) void wrapUp.change('end'); // a break has no next number
  };
}
