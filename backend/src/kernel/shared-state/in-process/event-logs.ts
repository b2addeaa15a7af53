import { KEPT_ENTRIES, type EventLogs, type LogEntry, type LogFollower } from '../event-logs.ts';
import { startOfFollowing, idOf } from '../model/log-place.ts';

interface Log {
  last: number;
  readonly entries: LogEntry[];
  readonly followers: Set<LogFollower>;
  usedAt: number;
}

const IDLE_MS = 15 * 60_000;

/** Creates logs of one process, in memory. A log without followers and writers is forgotten after a quarter of an hour. */
export function createLogsInProcess(options: { readonly epoch: string; readonly now: () => number }): EventLogs {
  const { epoch, now } = options;
  const logs = new Map<string, Log>();
  let last = 0; // last number of forgotten logs: a new one of the same name continues with greater numbers
  let tidiedAt = now();

  const tidy = (): void => {
    if (now() - tidiedAt < IDLE_MS) return;
    tidiedAt = now();
    for (const [name, log] of logs) {
      if (log.followers.size > 0 || now() - log.usedAt < IDLE_MS) continue;
      last = Math.max(last, log.last + 1);
      logs.delete(name);
    }
  };
  const logOf = (name: string): Log => {
    tidy();
    const log = logs.get(name) ?? { last, entries: [], followers: new Set(), usedAt: now() };
    log.usedAt = now();
    logs.set(name, log);
    return log;
  };

  return {
    append(name, entry) {
      const log = logOf(name);
      log.last += 1;
      const written = { ...entry, id: idOf({ epoch, n: log.last }) };
      log.entries.push(written);
      if (log.entries.length >= 2 * KEPT_ENTRIES) log.entries.splice(0, log.entries.length - KEPT_ENTRIES);
      for (const follower of log.followers) follower.entry(written);
    },
    follow(name, after, follower) {
      const log = logOf(name);
      const oldest = log.last - log.entries.length + 1;
      const { place, lost } = startOfFollowing({ epoch, oldest, last: log.last }, after);
      follower.start(idOf(place), lost);
      for (const entry of log.entries.slice(place.n - oldest + 1)) follower.entry(entry);
      log.followers.add(follower);
      return () => {
        log.followers.delete(follower);
        log.usedAt = now();
      };
    },
  };
}
