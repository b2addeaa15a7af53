import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { sql } from 'kysely';

export interface HealthDeps {
  readonly database: Pick<Database, 'atEntry'>;
  /** Undefined: this process has none. */
  readonly redis: { readonly status: string } | undefined;
  readonly now: () => number;
}

/** State of the services that a process needs. Without Redis it works alone; without its database it can serve no request. */
export interface Health {
  readonly database: 'ok' | 'away';
  readonly redis: 'ok' | 'away' | 'none';
}

/** Anybody may ask, so the database is checked at most once in this time. */
const BELIEVED_MS = 1_000;
/** A check that takes longer counts as failed. */
const PATIENCE_MS = 2_000;

/** Checks whether the services are there. Never rejects. */
export function createHealthCheck({ database, redis, now }: HealthDeps): () => Promise<Health> {
  let known: { readonly at: number; readonly isThere: Promise<boolean> } | null = null;
  async function look(): Promise<boolean> {
    const ending = new AbortController();
    const asked = database
      .atEntry((tx) => sql`select 1`.execute(tx))
      .then(
        () => true,
        () => false,
      );
    const late = pause(PATIENCE_MS, false, { signal: ending.signal, ref: false }).catch(() => false);
    return Promise.race([asked, late]).finally(() => ending.abort());
  }
  return async () => {
    if (known === null || now() - known.at >= BELIEVED_MS || now() < known.at) known = { at: now(), isThere: look() };
    const isThere = await known.isThere;
    return {
      database: isThere ? 'ok' : 'away',
      redis: redis === undefined ? 'none' : redis.status === 'ready' ? 'ok' : 'away',
    };
  };
}
