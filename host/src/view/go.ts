import type { MouseEvent } from 'react';
import { filtersReset } from '@patchbay/shared-contracts';
import { useConsole } from '@patchbay/shared-ui';
import { useLeave } from './use-leave.ts';

/** Whether the console handles the click; other buttons and modifier keys are left to the browser. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Follows a link of the shell inside the console and clears the main filters [NAV-002]. */
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
