import { NEVER, type Observable } from 'rxjs';
import { createChannel, type Channel } from './channel.ts';
import * as allTopics from './topics.ts';
import type { Topic } from './topic.ts';

/** What was not delivered, and why; counted so that a skew between remotes is seen, never thrown [PLAT-004]. */
export interface Dropped {
  readonly topic: string;
  readonly version: number;
  readonly reason: 'unknown-topic' | 'unknown-version' | 'invalid-payload';
}

export interface Bus {
  /** Delivers to today's subscribers, in order, synchronously. Drops and counts what it does not know. Never throws. */
  emit<Payload>(topic: Topic<Payload>, payload: Payload): void;
  /** The payloads of a topic; completes when the bus closes. A topic the bus does not know never emits. */
  on<Payload>(topic: Topic<Payload>): Observable<Payload>;
  readonly dropped: () => number;
  close(): void;
}

const known: readonly Topic<unknown>[] = Object.values(allTopics);

/**
 * A channel per topic: filtering one stream costs every subscriber every event (RESULTS, P6).
 * `check` parses each payload (development); a subscriber that throws does not stop the others (RxJS reports it).
 */
export function createBus(options: {
  check: boolean;
  topics?: readonly Topic<unknown>[];
  onDropped?: (dropped: Dropped) => void;
}): Bus {
  const channels = new Map<string, Channel<unknown>>();
  for (const topic of options.topics ?? known) channels.set(topic.name, createChannel(topic));
  let dropped = 0;
  const drop = (topic: Topic<unknown>, reason: Dropped['reason']) => {
    dropped += 1;
    options.onDropped?.({ topic: topic.name, version: topic.version, reason });
  };
  const channelOf = (topic: Topic<unknown>): Channel<unknown> | Dropped['reason'] => {
    const channel = channels.get(topic.name);
    if (!channel) return 'unknown-topic';
    return channel.topic.version === topic.version ? channel : 'unknown-version';
  };
  return {
    emit(topic, payload) {
      const channel = channelOf(topic);
      if (typeof channel === 'string') return drop(topic, channel);
      if (options.check && !channel.topic.schema.safeParse(payload).success) return drop(topic, 'invalid-payload');
      channel.tell(payload);
    },
    on<Payload>(topic: Topic<Payload>) {
      const channel = channelOf(topic);
      // The channel was made from a topic of the same name and version, so its payloads are of this type.
      return typeof channel === 'string' ? NEVER : (channel.payloads as Observable<Payload>);
    },
    dropped: () => dropped,
    close: () => channels.forEach((channel) => channel.close()),
  };
}
