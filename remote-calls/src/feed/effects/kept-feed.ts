import { createScope } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import type { FeedMessage } from '../model/feed-message.ts';
import type { CallFeed } from './call-feed.ts';

/** [CALL-162] */
const CHECK_KEYS_MS = 10_000;
/** Session storage keys of the feed's owner: opened and wanted. No secrets: the feed is requested with the session's bearer. */
export const feedKeys = { opened: 'wsKey', wanted: 'konnectKey' } as const;

interface Setup {
  readonly feed: CallFeed;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Returns the owner whose events are wanted, account and user; '' when signed out. */
  readonly key: () => string;
}

/** Follows the feed and reopens it when it belongs to another owner; checked every 10 s [CALL-162, CALL-163]. */
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
