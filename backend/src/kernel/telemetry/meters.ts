import { Counter, Histogram, Registry } from 'prom-client';
import type { App } from '../edge/server.ts';

/** End of a job's run: `given-back` to another process, as this one ends; `lost` to one that took it over. */
export type JobEnd = 'done' | 'failed' | 'stopped' | 'given-back' | 'lost';

/** Durations measured where they happen; all metrics of this process are in `registry`, in Prometheus format. */
export interface Meters {
  readonly registry: Registry;
  /** `area`: of the route, `pages` for files, `none` without a route. `status`: of the answer. */
  answered(area: string, status: number, ms: number): void;
  jobEnded(kind: string, end: JobEnd, ms: number): void;
  /** `status`: as in the call log. */
  callEnded(channel: string, status: string): void;
}

/** Upper bounds in seconds. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 1_800];

export function createMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    ...{ name: 'patchbay_http_request_seconds', help: 'Time to answer a request', registers },
    ...{ labelNames: ['area', 'status'] as const, buckets: REQUEST_SECONDS },
  });
  const jobs = new Histogram({
    ...{ name: 'patchbay_job_seconds', help: 'Time that a run of a job took', registers },
    ...{ labelNames: ['kind', 'end'] as const, buckets: JOB_SECONDS },
  });
  const calls = new Counter({
    ...{ name: 'patchbay_calls_ended_total', help: 'Calls that ended in this process', registers },
    ...{ labelNames: ['channel', 'status'] as const },
  });
  return {
    registry,
    answered: (area, status, ms) => requests.observe({ area, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    callEnded: (channel, status) => calls.inc({ channel, status }),
    jobEnded: (kind, end, ms) => jobs.observe({ kind, end }, ms / 1000),
  };
}

/** Measures the answers of this server, except streams, which last as long as their readers wish. */
export function measureAnswers(app: App, meters: Pick<Meters, 'answered'>): void {
  app.addHook('onResponse', async ({ routeOptions: { url, schema } }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const area = url === undefined ? 'none' : (schema?.tags?.[0] ?? 'pages');
    meters.answered(area, reply.statusCode, reply.elapsedTime);
  });
}
