import type { FeedMessage } from '../model/feed-message.ts';

/** The call-event feed [CALL-149]. */
export interface CallFeed {
  /**
   * Delivers messages one by one, each only after the one before was taken [CALL-150], and goes on after every interruption
   * from the last one delivered, until the returned function is called. Never throws.
   */
  follow(take: (message: FeedMessage) => void | Promise<void>): () => void;
}
