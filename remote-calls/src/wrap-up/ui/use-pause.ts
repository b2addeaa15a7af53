import { useStatus } from '../../status/status-context.ts';
import { useWrapUp } from '../wrap-up-context.ts';
import { useStore } from '../../store/use-store.ts';

/** Returns the pause, which is a break: the requirements have no other status without calls (decision 0101). Null during a break. */
export function usePause(): (() => void) | null {
  const status = useStatus();
  const wrapUp = useWrapUp();
  const { shown, is } = useStore(status);
  if (shown.status !== 'Available' || is === 'saving') return null;
  return () => {
    status.choose({ status: 'On Break', reason: null });
    if (wrapUp.current() !== null) void wrapUp.change('end'); // no number follows a break
  };
}
