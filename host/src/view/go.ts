import type { MouseEvent } from 'react';
import { filtersReset } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useLeave } from './use-leave.ts';

/** A click that the browser should handle itself: another button, or a modifier key. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows a link of the shell inside the console: the main filters are cleared [NAV-002]. */
export function useGo(onGo: () => void = () => undefined): (path: string) => (event: MouseEvent) => void {
  const console = useConsole();
  const { bus } = console;
  const leave = useLeave();
  return (path) => (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    leave(() => {
      bus.emit(filtersReset, { path });
      console.navigate(path);
      onGo();
    });
  };
}
