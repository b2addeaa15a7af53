import { paths, type RequestPort, type TelemetryEvent, z } from '@patchbay/shared-contracts';

/** Collects events for two seconds, then sends them in one request; at most 100 wait, the oldest go first. */
export function createTelemetry(request: RequestPort, setTimer: (run: () => void, ms: number) => void) {
  let waiting: TelemetryEvent[] = [];
  const send = () => {
    const events = waiting;
    waiting = [];
    void request.send({ method: 'POST', path: paths.telemetry, body: { events }, answer: z.unknown() });
  };
  return {
    track(event: TelemetryEvent) {
      if (waiting.length === 0) setTimer(send, 2000);
      waiting = [...waiting, event].slice(-100);
    },
  };
}
