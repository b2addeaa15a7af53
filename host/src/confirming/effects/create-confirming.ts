import { createCell, type Store } from '@patchbay/shared-contracts';

/** One open question to the user, with the requests waiting for it. */
interface Waiting {
  readonly outcome: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

/** Asks the user to confirm their identity, once for all waiting requests [SEC-008]. */
export interface Confirming extends Store<boolean> {
  /** Resolves to true when the user has confirmed, to false when they decline. */
  ask(): Promise<boolean>;
  /** Called by the dialog, and when the session ends. */
  settle(isConfirmed: boolean): void;
}

function wait(): Waiting {
  let settle: Waiting['settle'] = () => undefined;
  const outcome = new Promise<boolean>((resolve) => (settle = resolve));
  return { outcome, settle };
}

export function createConfirming(): Confirming {
  const cell = createCell<Waiting | null>(null);
  return {
    current: () => cell.current() !== null,
    subscribe: cell.subscribe,
    ask() {
      const waiting = cell.current() ?? wait();
      cell.set(waiting);
      return waiting.outcome;
    },
    settle(isConfirmed) {
      const waiting = cell.current();
      cell.set(null);
      waiting?.settle(isConfirmed);
    },
  };
}
