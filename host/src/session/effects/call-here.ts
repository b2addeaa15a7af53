import { callState, createCell, phoneState, type Bus, type Store } from '@patchbay/shared-contracts';

/**
 * Whether a call rings or talks by this browser's own phone, so that the end of the session would cut it. One that is only looked at
 * here, for another browser has the phone, goes on without, as does one on a phone of the agent's own.
 */
export interface CallHere extends Store<boolean> {
  /** Resolves when that is over; `null` where it is not so now. */
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
