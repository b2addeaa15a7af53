import { callState, createCell, phoneState, type Bus, type Store } from '@patchbay/shared-contracts';

/**
 * Whether a call rings or runs on this browser's own phone, so that ending the session would cut it. False for a call that is only
 * displayed here while another browser or the agent's own phone carries it.
 */
export interface CallHere extends Store<boolean> {
  /** Resolves when the call is over; `null` where there is none. */
  over(): Promise<void> | null;
}

export function createCallHere(bus: Bus): CallHere {
  const cell = createCell(false);
  let inCall = false;
  let hasPhone = true;
  const look = () => {
    const is = inCall && hasPhone;
    if (is !== cell.current()) cell.set(is);
  };
  bus.on(callState).subscribe(({ state }) => {
    inCall = state === 'initiated' || state === 'connected';
    look();
  });
  bus.on(phoneState).subscribe(({ state }) => {
    hasPhone = state !== 'off' && state !== 'elsewhere';
    look();
  });
  const over = () =>
    new Promise<void>((resolve) => {
      const stop = cell.subscribe(() => {
        if (cell.current()) return;
        stop();
        resolve();
      });
    });
  return {
    current: cell.current,
    subscribe: cell.subscribe,
    over: () => (cell.current() ? over() : null),
  };
}
