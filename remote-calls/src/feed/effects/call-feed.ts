import type { FeedMessage } from '../model/feed-message.ts';

/** A message of the feed. `id`: the last one that the server gave, for going on after it. `event`, `data`: as the server wrote it. */
export interface Delivery {
  readonly message: FeedMessage;
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** The call-event feed [CALL-149]. */
export interface CallFeed {
  /**
   * Delivers messages one by one, each only after the one before was taken [CALL-150], and goes on after every interruption
   * from the last one delivered, until the returned function is called. Never throws.
   */
  follow(take: (message: FeedMessage) => void | Promise<void>): () => void;
}

/** A feed that begins after the entry `afterId`; from now on when that is null. */
export interface ResumableFeed {
  follow(take: (delivery: Delivery) => void | Promise<void>, afterId: string | null): () => void;
}
