import { z } from 'zod';
import type { Redis } from 'ioredis';
import type { LogFollower } from '../event-logs.ts';
import { startOfFollowing, goingOn, idOf, type LogPlace, type LogSpan } from '../model/log-place.ts';
import { keyOf } from './keys.ts';
import { LOG_LIFE_MS, spanScript } from './log-scripts.ts';
import { logEntryOf, rawEntrySchema, type PlacedEntry } from './raw-entry.ts';

const PAGE = 500;
const spanSchema = z
  .tuple([z.string(), z.number(), z.number()])
  .transform(([epoch, oldest, last]): LogSpan => ({ epoch, oldest, last }));

export interface FollowingDeps {
  readonly redis: Redis;
  readonly newEpoch: () => string;
  readonly log: string;
  readonly after: string | undefined;
  readonly follower: LogFollower;
}

/** One follower of a log and its place in it. */
export class Following {
  /** `null` until the follower has been told its start. */
  place: LogPlace | null = null;
  isOver = false;

  constructor(private readonly deps: FollowingDeps) {}

  /** Passes on the next entries and skips those it had; false when entries in between are missing. */
  passOn(entries: readonly PlacedEntry[]): boolean {
    for (const { place, entry } of entries) {
      const at = this.place;
      if (this.isOver) return true;
      if (at === null || place.epoch !== at.epoch || place.n > at.n + 1) return false;
      if (place.n <= at.n) continue;
      this.place = place;
      this.deps.follower.entry(entry);
    }
    return true;
  }

  /** Reads to the end of the log, or until stopped; `rest` is the pause between attempts while Redis is away. */
  async catchUp(rest: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      const isAtEnd = await this.step().catch(rest);
      if (isAtEnd === true) return;
    }
  }

  private async step(): Promise<boolean> {
    const span = await this.span();
    if (this.isOver) return true;
    const { place, lost } = this.place === null ? startOfFollowing(span, this.deps.after) : goingOn(span, this.place);
    if (this.place === null || lost) this.deps.follower.start(idOf(place), lost);
    this.place = place;
    if (place.n === span.last) return true;
    this.passOn(await this.pageAfter(place));
    return false;
  }

  private async span(): Promise<LogSpan> {
    const { redis, log, newEpoch } = this.deps;
    const keys = [keyOf('log', log), keyOf('entries', log)];
    return spanSchema.parse(await redis.eval(spanScript, keys.length, ...keys, newEpoch(), String(LOG_LIFE_MS)));
  }

  private async pageAfter({ n }: LogPlace): Promise<readonly PlacedEntry[]> {
    const { redis, log } = this.deps;
    const found = await redis.xrange(keyOf('entries', log), `${n + 1}-0`, '+', 'COUNT', PAGE);
    return z.array(rawEntrySchema).parse(found).map(logEntryOf);
  }
}
