import { createCell, type Store } from '@patchbay/shared-contracts';

/** Somebody is asked to confirm who they are; requests wait for it. */
interface Waiting {
  readonly outcome: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

/** Asks the person, once for all requests that wait, to confirm who they are [SEC-008]. */
export interface Confirming extends Store<boolean> {
  /** Resolves when the person has confirmed, or does not want to. */
  ask(): Promise<boolean>;
  /** Of the dialog, and of a session that ends. */
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
