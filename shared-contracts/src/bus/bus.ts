import { NEVER, type Observable } from 'rxjs';
import { createChannel, type Channel } from './channel.ts';
import * as allTopics from './topics.ts';
import type { Topic } from './topic.ts';

/** An undelivered event and the reason; counted to reveal version skew between remotes, never thrown [PLAT-004]. */
export interface Dropped {
  readonly topic: string;
  readonly version: number;
  readonly reason: 'unknown-topic' | 'unknown-version' | 'invalid-payload';
}

export interface Bus {
  /** Delivers to current subscribers, in order, synchronously. Drops and counts unknown topics and invalid payloads. Never throws. */
  emit<Payload>(topic: Topic<Payload>, payload: Payload): void;
  /** Payloads of a topic; completes when the bus closes. A topic unknown to the bus never emits. */
  on<Payload>(topic: Topic<Payload>): Observable<Payload>;
  readonly dropped: () => number;
  close(): void;
}

const known: readonly Topic<unknown>[] = Object.values(allTopics);

/**
 * Creates a bus with a channel per topic: filtering one stream would cost every subscriber every event. `check` validates each payload
 * (development); a subscriber that throws does not stop the others (RxJS reports it).
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
      // The channel was made from a topic with the same name and version, so its payloads have this type.
      return typeof channel === 'string' ? NEVER : (channel.payloads as Observable<Payload>);
    },
    dropped: () => dropped,
    close: () => channels.forEach((channel) => channel.close()),
  };
}
