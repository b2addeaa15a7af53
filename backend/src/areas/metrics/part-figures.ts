import { Gauge, type Registry } from 'prom-client';
import type { Connections } from '../../kernel/db/database.ts';
import type { Health } from '../../kernel/edge/health.ts';
import type { DueJobs } from '../../kernel/jobs/job-store.ts';

export interface Parts {
  /** Whether database and Redis are there; never rejects. */
  health(): Promise<Health>;
  readonly hasRedis: boolean;
  /** Undefined: the embedded database. */
  connections(): Connections | undefined;
  dueJobs(): Promise<readonly DueJobs[]>;
  /** Part of all accounts whose calls begin in this process, 0 to 1. */
  callsHere(): number;
}

const flag = (is: boolean): number => (is ? 1 : 0);

function countDatabase(registers: Registry[], { health, connections }: Parts): void {
  new Gauge({
    ...{ name: 'patchbay_database_up', help: 'Whether the database answers', registers },
    async collect() {
      this.set(flag((await health()).database === 'ok'));
    },
  });
  new Gauge({
    ...{ name: 'patchbay_database_connections', help: 'Connections, and work that waits for one', registers },
    labelNames: ['state'],
    collect() {
      for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count);
    },
  });
}

/** Reads once for all metrics of a scrape. */
function shared<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | null = null;
  return () => (reading ??= read().finally(() => (reading = null)));
}

function countJobs(registers: Registry[], { health, dueJobs }: Parts): void {
  const jobs = shared(async () => ((await health()).database === 'ok' ? dueJobs() : []));
  const gauge = (name: string, help: string, valueOf: (jobs: DueJobs) => number) =>
    new Gauge({
      ...{ name, help, registers },
      labelNames: ['kind'],
      async collect() {
        this.reset();
        for (const each of await jobs()) this.set({ kind: each.kind }, valueOf(each));
      },
    });
  gauge('patchbay_jobs_due', 'Jobs that are due and that no process runs yet', ({ count }) => count);
  gauge('patchbay_jobs_late_seconds', 'Time since the oldest waiting job became due', ({ lateMs }) => lateMs / 1000);
}

/** Adds the state of what this process needs, read at each scrape. */
export function registerPartMetrics(registry: Registry, parts: Parts): void {
  const registers = [registry];
  countDatabase(registers, parts);
  countJobs(registers, parts);
  if (parts.hasRedis)
    new Gauge({
      ...{ name: 'patchbay_redis_up', help: 'Whether Redis answers', registers },
      async collect() {
        this.set(flag((await parts.health()).redis === 'ok'));
      },
    });
  new Gauge({
    ...{ name: 'patchbay_calls_begin_here', help: 'Part of all accounts whose calls begin in this process', registers },
    collect() {
      this.set(parts.callsHere());
    },
  });
}
