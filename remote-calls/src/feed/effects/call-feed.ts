import type { FeedMessage } from '../model/feed-message.ts';

/** A message of the feed. `id`: latest id given by the server, for resuming. `event`, `data`: as written by the server. */
export interface Delivery {
  readonly message: FeedMessage;
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** The call-event feed [CALL-149]. */
export interface CallFeed {
  /**
   * Delivers messages one at a time, each after the previous one was handled [CALL-150], and resumes after every interruption from the
   * last one delivered, until the returned function is called. Never throws.
   */
  follow(take: (message: FeedMessage) => void | Promise<void>): () => void;
}

/** A feed that starts after the entry `afterId`; from now on when that is null. */
export interface ResumableFeed {
  follow(take: (delivery: Delivery) => void | Promise<void>, afterId: string | null): () => void;
}
