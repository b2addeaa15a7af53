import { createMachine, createScope } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import {
  CHECK_EVERY_MS,
  CHECK_TIMEOUT_MS,
  stepConnectivity,
  watching,
  type ConnectivityEffect,
} from '../model/connectivity.ts';

export interface ConnectivityCheck {
  /** Resets the count for a new connection. */
  restart(): void;
  stop(): void;
}

/** Sends OPTIONS to the SIP domain's manifest.json [SIP-015]; any response of the server is a success. */
export function createConnectivityCheck(setup: {
  readonly address: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly run: (effect: ConnectivityEffect) => void;
}): ConnectivityCheck {
  const machine = createMachine({ start: [watching, []], step: stepConnectivity, obey: setup.run });
  const ask = async () => {
    if (machine.current().is === 'tripped') return;
    const late = new AbortController();
    const stopWaiting = setup.clock.after(CHECK_TIMEOUT_MS, () => late.abort());
    try {
      await setup.fetch(setup.address, { method: 'OPTIONS', signal: late.signal, cache: 'no-store' });
      machine.dispatch('answered');
    } catch {
      machine.dispatch(late.signal.aborted ? 'timedOut' : 'failed');
    } finally {
      stopWaiting();
    }
  };
  const scope = createScope();
  scope.add('machine', () => machine.stop());
  scope.add(
    'questions',
    setup.clock.every(CHECK_EVERY_MS, () => void ask()),
  );
  return {
    restart: () => machine.dispatch('restarted'),
    stop: () => void scope.end(),
  };
}
