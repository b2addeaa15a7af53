import { type RequestPort, type TelemetryEvent, telemetryNames, z, paths } from '@patchbay/shared-contracts';

export interface TelemetrySetup {
  readonly request: RequestPort;
  readonly setTimer: (run: () => void, ms: number) => void;
  /** This page load, as the document named it. */
  readonly visit: string;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Sends while the page goes: nobody waits for an answer then. */
  readonly beacon: (path: string, body: Blob) => void;
  /** Whether the browser translates the page: what fails then is no release's fault. */
  readonly isTranslated: () => boolean;
}

const troubles: ReadonlySet<string> = new Set([
  telemetryNames.remoteFailed,
  telemetryNames.remoteError,
  telemetryNames.remoteFallback,
]);

/** The event without its release, which nothing counts against then. */
const ofNoRelease = ({ release: _release, ...event }: TelemetryEvent): TelemetryEvent => event;

/**
 * Collects events for two seconds, then sends them in one request; at most 100 wait, the oldest go first. While the page is hidden
 * it may be gone any moment, so everything goes at once then [PLAT-024].
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
    track(told: TelemetryEvent) {
      const event = troubles.has(told.name) && isTranslated() ? ofNoRelease(told) : told;
      if (isHidden()) queueMicrotask(sendNow);
      else if (waiting.length === 0) setTimer(send, 2000);
      waiting = [...waiting, event].slice(-100);
    },
  };
}
