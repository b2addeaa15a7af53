import { feedEventNames, z, type Store } from '@patchbay/shared-contracts';
import type { Clock } from '../../clock/clock.ts';
import { feedMessageOf, isForEveryTab } from '../model/feed-message.ts';
import type { CallFeed, Delivery, ResumableFeed } from './call-feed.ts';

export const FEED_CHANNEL = 'patchbay-feed';

/** Messages between tabs of one user. */
const messageSchema = z.discriminatedUnion('type', [
  /** From the leading tab: its position in the feed. */
  z.object({ type: z.literal('position'), owner: z.string(), id: z.string().nullable() }),
  /** From the leading tab: an event that every tab handles, as written by the server. */
  z.object({
    ...{ type: z.literal('relayed'), owner: z.string(), id: z.string().nullable() },
    ...{ event: z.string(), data: z.string() },
  }),
  /** From a newly opened tab, to which the leading one replies with its position. */
  z.object({ type: z.literal('joined'), owner: z.string() }),
]);
type Message = z.infer<typeof messageSchema>;

/** Time within which the browser decides on a page's leadership; ms. */
const MOMENT_MS = 2_000;

interface Setup {
  readonly clock: Pick<Clock, 'now'>;
  readonly feed: ResumableFeed;
  readonly tab: Store<boolean>;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  /** Account and user of the session; tabs of other users are ignored. */
  readonly owner: () => string;
}

/**
 * Creates a feed that only the leading tab keeps open: over HTTP/1.1 a browser has six connections for all its tabs, and a stream
 * occupies one permanently. Other tabs receive from it the events for every tab, and its position, so that the next leader resumes
 * there [UX-013].
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
      /**
       * Handles messages of other tabs. A leading tab does so too: after a freeze it sees its successor's messages before it learns
       * that it lost the lead.
       */
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
        // The previous leader never reported its position: it was frozen when this tab opened.
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
