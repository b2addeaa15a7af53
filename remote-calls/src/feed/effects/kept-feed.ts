import { createScope } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import type { FeedMessage } from '../model/feed-message.ts';
import type { CallFeed } from './call-feed.ts';

/** [CALL-162] */
const CHECK_KEYS_MS = 10_000;
/** Of session storage: whose feed is open, and whose it is to be. Not secrets: the feed itself is asked with the session's bearer. */
export const feedKeys = { opened: 'wsKey', wanted: 'konnectKey' } as const;

interface Setup {
  readonly feed: CallFeed;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Whose events are wanted: the account and the user of the session, '' when signed out. */
  readonly key: () => string;
}

/** Follows the feed, and anew whenever it turns out to be somebody else's: looked at every 10 s [CALL-162, CALL-163]. */
export function keepFeed({ feed, storage, clock, key }: Setup, take: (message: FeedMessage) => void): () => void {
  let stop = () => {};
  const open = () => {
    stop();
    storage.setItem(feedKeys.opened, key());
    stop = feed.follow(take);
  };
  const check = () => {
    storage.setItem(feedKeys.wanted, key());
    if (storage.getItem(feedKeys.opened) !== storage.getItem(feedKeys.wanted)) open();
  };
  open();
  const scope = createScope();
  scope.add('feed', () => stop());
  scope.add('check', clock.every(CHECK_KEYS_MS, check));
  return () => void scope.end();
}
