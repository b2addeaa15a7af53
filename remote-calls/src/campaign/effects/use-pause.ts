import { useStore, useTicker } from '../../widget/ui/ticker-context.ts';

/** Pause is a break: the documents have no other way in which an agent takes no calls (decision 0101). Null where the agent is on one. */
export function usePause(): (() => void) | null {
  const { status, sideDesks } = useTicker();
  const { shown, is } = useStore(status);
  if (shown.status !== 'Available' || is === 'saving') return null;
  return () => {
    status.choose({ status: 'On Break', reason: null });
    if (sideDesks.wrapUp.current() !== null) void sideDesks.wrapUp.change('end'); // a break has no next number
  };
}
