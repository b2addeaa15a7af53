type Asked = 'signed-out' | 'expired';

export interface Ending {
  /** Ends the session; who asks while it is being ended waits for the same end. */
  end(asked: Asked): Promise<void>;
  /** The server refused the session. True when that was met on the way out, and so is no second end. */
  refusedOnTheWay(): boolean;
}

/**
 * How a session ends, once and without recursion [AUTH-171]. `leave` tells the server, with steps that each stop once it `knows` the
 * session no more; `close` does the rest, told whether it had expired.
 */
export function createEnding(setup: {
  leave: (knows: () => boolean) => Promise<void>;
  isOver: () => boolean;
  close: (reason: Asked) => void;
}): Ending {
  let ending: Promise<void> | null = null;
  let refused = false;
  const run = async (asked: Asked) => {
    const over = setup.isOver();
    refused = false;
    if (asked === 'signed-out') await setup.leave(() => !refused);
    setup.close(over || refused ? 'expired' : asked);
  };
  return {
    end: (asked) => (ending ??= run(asked).finally(() => (ending = null))),
    refusedOnTheWay() {
      if (ending === null) return false;
      refused = true;
      return true;
    },
  };
}

/** Nobody is cut off because a session is over: what is done then waits for the end of the call (decision 0042). */
export const createWaiting =
  (setup: { callOver: () => Promise<void> | null; isWaiting: () => boolean; wait: () => void }) =>
  async (go: () => void | Promise<void>): Promise<void> => {
    if (setup.isWaiting()) return;
    const over = setup.callOver();
    if (!over) return go();
    setup.wait();
    void over.then(() => (setup.isWaiting() ? go() : undefined)); // who signs out meanwhile is out already
  };
