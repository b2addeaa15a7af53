import type { Clock } from '../../clock/clock.ts';
import {
  CHECK_EVERY_MS,
  CHECK_TIMEOUT_MS,
  stepConnectivity,
  watching,
  type Connectivity,
  type ConnectivityEffect,
  type ConnectivityEvent,
} from '../model/connectivity.ts';

export interface ConnectivityCheck {
  /** A new connection is a new count. */
  restart(): void;
  stop(): void;
}

/** Asks OPTIONS of the SIP domain's manifest.json [SIP-015]; any answer of the server is a success. */
export function createConnectivityCheck(setup: {
  readonly address: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly run: (effect: ConnectivityEffect) => void;
}): ConnectivityCheck {
  let state: Connectivity = watching;
  const take = (event: ConnectivityEvent) => {
    const [next, effects] = stepConnectivity(state, event);
    state = next;
    effects.forEach(setup.run);
  };
  const ask = async () => {
    if (state.is === 'tripped') return;
    const late = new AbortController();
    const stopWaiting = setup.clock.after(CHECK_TIMEOUT_MS, () => late.abort());
    try {
      await setup.fetch(setup.address, { method: 'OPTIONS', signal: late.signal, cache: 'no-store' });
      take('answered');
    } catch {
      take(late.signal.aborted ? 'timedOut' : 'failed');
    } finally {
      stopWaiting();
    }
  };
  return {
    restart: () => take('restarted'),
    stop: setup.clock.every(CHECK_EVERY_MS, () => void ask()),
  };
}
