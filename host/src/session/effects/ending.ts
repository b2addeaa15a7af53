type EndReason = 'signed-out' | 'expired';

export interface Ending {
  /** Ends the session; concurrent calls share one end. */
  end(reason: EndReason): Promise<void>;
  /** Reports that the server refused the session. True during an ending already in progress, which needs no second one. */
  refusedOnTheWay(): boolean;
}

/**
 * Ends a session once and without recursion [AUTH-171]. `leave` tells the server, and resolves to whether it has received it; its steps
 * check `knows` and stop once the server has refused the session. `close` does the rest and is told whether the session had expired,
 * and whether the server still owns a session that the user has left.
 */
export function createEnding(setup: {
  leave: (knows: () => boolean) => Promise<boolean>;
  isOver: () => boolean;
  close: (reason: EndReason, isOwed: boolean) => void;
}): Ending {
  let ending: Promise<void> | null = null;
  let refused = false;
  const run = async (reason: EndReason) => {
    const over = setup.isOver();
    refused = false;
    const isTold = reason !== 'signed-out' || (await setup.leave(() => !refused));
    const isExpired = over || refused;
    setup.close(isExpired ? 'expired' : reason, !isTold && !isExpired);
  };
  return {
    end: (reason) => (ending ??= run(reason).finally(() => (ending = null))),
    refusedOnTheWay() {
      if (ending === null) return false;
      refused = true;
      return true;
    },
  };
}

/** Postpones the end of a session until the running call is over (decision 0042). */
export const createWaiting =
  (setup: { callOver: () => Promise<void> | null; isWaiting: () => boolean; wait: () => void }) =>
  async (go: () => void | Promise<void>): Promise<void> => {
    if (setup.isWaiting()) return;
    const over = setup.callOver();
    if (!over) return go();
    setup.wait();
    void over.then(() => (setup.isWaiting() ? go() : undefined)); // a sign-out in the meantime has already ended it
  };
