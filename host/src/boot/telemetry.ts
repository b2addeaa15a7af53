import { type RequestPort, type TelemetryEvent, telemetryNames, z, paths } from '@patchbay/shared-contracts';

export interface TelemetrySetup {
  readonly request: RequestPort;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** Id of this page load, from the document. */
  readonly visit: string;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Sends while the page unloads, without waiting for a response. */
  readonly beacon: (path: string, body: Blob) => void;
  /** Whether the browser translates the page; failures are then not counted against a release. */
  readonly isTranslated: () => boolean;
}

const troubles: ReadonlySet<string> = new Set([
  telemetryNames.remoteFailed,
  telemetryNames.remoteError,
  telemetryNames.remoteFallback,
]);

/** Strips the release from an event, so that it is counted against none. */
const ofNoRelease = ({ release: _release, ...event }: TelemetryEvent): TelemetryEvent => event;

/**
 * Collects events for two seconds and sends them in one request; at most 100 wait, the oldest are dropped first. When the page is
 * hidden it may be closed at any moment, so everything is sent at once [PLAT-024].
 */
export function createTelemetry({ request, setTimer, visit, page, beacon, isTranslated }: TelemetrySetup) {
  let waiting: TelemetryEvent[] = [];
  const take = () => {
    const events = waiting;
    waiting = [];
    return { ...(visit === '' ? {} : { visit }), events };
  };
  const send = () => {
    if (waiting.length === 0) return;
    void request.send({ method: 'POST', path: paths.telemetry, body: take(), answer: z.unknown() });
  };
  const sendNow = () => {
    if (waiting.length > 0) beacon(paths.telemetry, new Blob([JSON.stringify(take())], { type: 'application/json' }));
  };
  const isHidden = () => page.visibilityState === 'hidden';
  page.addEventListener('visibilitychange', () => isHidden() && sendNow());
  return {
    track(reportedEvent: TelemetryEvent) {
      const event = troubles.has(reportedEvent.name) && isTranslated() ? ofNoRelease(reportedEvent) : reportedEvent;
      if (isHidden()) queueMicrotask(sendNow);
      else if (waiting.length === 0) setTimer(send, 2000);
      waiting = [...waiting, event].slice(-100);
    },
  };
}
