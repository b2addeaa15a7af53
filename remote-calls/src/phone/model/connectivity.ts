/** Limits of the connectivity check, in ms [SIP-015, SIP-016]. */
export const CHECK_EVERY_MS = 10_000;
export const CHECK_TIMEOUT_MS = 3_000;
const FAILURES_ALLOWED = 2;

/*  watching(0) ──failed──▶ watching(1) ──failed──▶ tripped ──restarted──▶ watching(0)
 *      ▲────────answered───────┘                                                       */
export type Connectivity = { readonly is: 'watching'; readonly failures: number } | { readonly is: 'tripped' };

export type ConnectivityEvent = 'answered' | 'failed' | 'timedOut' | 'restarted';
export type ConnectivityEffect = 'markLost' | 'closeWidget' | 'retryPhone';

export const watching: Connectivity = { is: 'watching', failures: 0 };

/** Advances the check: the 2nd consecutive failure trips it; the widget closes only if that one is a timeout [SIP-018]. */
export function stepConnectivity(
  state: Connectivity,
  event: ConnectivityEvent,
): readonly [Connectivity, readonly ConnectivityEffect[]] {
  if (event === 'restarted') return [watching, []];
  if (state.is === 'tripped') return [state, []]; // polling has stopped; a late response does not matter
  if (event === 'answered') return [watching, state.failures > 0 ? ['retryPhone'] : []]; // [SIP-019]
  const failures = state.failures + 1;
  if (failures < FAILURES_ALLOWED) return [{ is: 'watching', failures }, []];
  return [{ is: 'tripped' }, event === 'timedOut' ? ['markLost', 'closeWidget'] : ['markLost']];
}
