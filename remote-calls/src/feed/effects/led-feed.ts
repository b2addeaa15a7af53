import { feedEventNames, z, type Store } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import { feedMessageOf, isForEveryTab } from '../model/feed-message.ts';
import type { CallFeed, Delivery, ResumableFeed } from './call-feed.ts';

export const FEED_CHANNEL = 'patchbay-feed';

/** What tabs of one person tell each other. */
const messageSchema = z.discriminatedUnion('type', [
  /** By the tab with the feed: how far the feed is. */
  z.object({ type: z.literal('position'), owner: z.string(), id: z.string().nullable() }),
  /** By the same: what the server wrote, where every tab takes it. */
  z.object({
    ...{ type: z.literal('relayed'), owner: z.string(), id: z.string().nullable() },
    ...{ event: z.string(), data: z.string() },
  }),
  /** By a tab that opens: the one with the feed says how far it is. */
  z.object({ type: z.literal('joined'), owner: z.string() }),
]);
type Message = z.infer<typeof messageSchema>;

/** The browser says a moment after a page is there whether it leads; ms. */
const MOMENT_MS = 2_000;

interface Setup {
  readonly clock: Pick<Clock, 'now'>;
  readonly feed: ResumableFeed;
  /** Whether this tab leads. */
  readonly tab: Store<boolean>;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  /** Account and user of the session; tabs of other people are not listened to. */
  readonly owner: () => string;
}

/**
 * The feed, held open by the leading tab alone: over HTTP/1.1 a browser has six connections for all tabs, and a stream takes one
 * for good. The others hear of the leading one what every tab takes, and how far it is, so that the next to lead goes on from there [UX-013].
 */
export function createLedFeed({ feed, tab, channel, clock, owner: ownerNow }: Setup): CallFeed {
  return {
    follow(take) {
      const owner = ownerNow();
      let lastId: string | null = null;
      let close: (() => void) | null = null;
      const say = (message: Message) => channel.postMessage(message);
      const sayPosition = () => say({ type: 'position', owner, id: lastId });
      const deliver = ({ message, id, event, data }: Delivery) => {
        lastId = id ?? lastId;
        if (isForEveryTab(message)) say({ type: 'relayed', owner, id, event, data });
        else sayPosition();
        return take(message);
      };
      /** A leading tab listens too: one that hung hears of the next one's messages before it hears that the lead was taken from it. */
      const follow = (said: Exclude<Message, { type: 'joined' }>) => {
        if (!close) lastId = said.id ?? lastId;
        const message = said.type === 'relayed' ? feedMessageOf(said) : null;
        if (message) void take(message);
      };
      const hear = ({ data }: MessageEvent<unknown>) => {
        const said = messageSchema.safeParse(data);
        if (!said.success || said.data.owner !== owner) return;
        if (said.data.type !== 'joined') follow(said.data);
        else if (close) sayPosition();
      };
      const since = clock.now();
      const open = () => {
        // The tab before never said how far it was: it was frozen when this one opened.
        const isLost = lastId === null && clock.now() - since > MOMENT_MS;
        close = feed.follow(deliver, lastId);
        if (!isLost) return;
        say({ type: 'relayed', owner, id: null, event: feedEventNames.reset, data: '{}' });
        void take({ type: 'reset' });
      };
      const look = () => {
        if (tab.current()) return close ? undefined : open();
        close?.();
        close = null;
      };
      channel.addEventListener('message', hear);
      const unsubscribe = tab.subscribe(look);
      look();
      say({ type: 'joined', owner });
      return () => {
        channel.removeEventListener('message', hear);
        unsubscribe();
        close?.();
      };
    },
  };
}
