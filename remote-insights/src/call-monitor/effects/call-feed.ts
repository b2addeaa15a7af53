import { callPaths } from '@patchbay/shared-contracts/calls';
import {
  isEnd,
  liveCallSchema,
  liveCallsMessageSchema,
  partKeyOf,
  type LiveCall,
  type LiveCallsMessage,
} from '@patchbay/shared-contracts/live';
import { beating, followSocket, readAs, type SocketSetup } from '@patchbay/shared-ui/live-socket';

/** Listener of a feed of running calls. After a cut the feed restarts with a snapshot by itself. */
export interface CallFeedListener {
  snapshot(calls: readonly LiveCall[]): void;
  changes(calls: readonly LiveCall[]): void;
  happened(event: LiveCall): void;
  /** Sign of life of the server, with its clock, epoch ms. */
  alive(now: number): void;
  cut(): void;
}

export interface CallFeed {
  /** Returns a function that stops it. */
  follow(listener: CallFeedListener): () => void;
}

interface Setup extends Pick<SocketSetup<unknown>, 'bearer' | 'clock' | 'againAfter'> {
  readonly socketAt: (path: string) => string;
}

const read = readAs(liveCallsMessageSchema);
const isMany = (message: LiveCallsMessage): message is LiveCall[] => Array.isArray(message);
const isAlive = (message: LiveCallsMessage): message is Extract<LiveCallsMessage, { type: 'alive' }> =>
  'type' in message && message.type === 'alive';

const at = (path: string, { socketAt, bearer, clock, againAfter }: Setup) => ({
  ...{ address: socketAt(path), bearer, clock, againAfter, read },
});

const factSchemas: Readonly<Record<string, { safeParse(fact: unknown): { readonly success: boolean } }>> =
  liveCallSchema.shape;

/** Whether a change is valid: unchanged facts were validated before, changed ones are validated now, and a new call as a whole. */
function isSound(change: LiveCall, known: LiveCall | undefined): boolean {
  if (known === undefined) return liveCallSchema.safeParse(change).success;
  for (const name in change) {
    const fact: unknown = change[name];
    if (fact !== known[name] && factSchemas[name]?.safeParse(fact).success === false) return false;
  }
  return typeof change.event_type === 'string' && typeof change.call_solution === 'string';
}

const isCallLike = (value: unknown): value is LiveCall =>
  typeof value === 'object' && value !== null && typeof (value as Partial<LiveCall>).uuid === 'string';

/** Keeps the current calls, from the messages received. */
function createKnown() {
  const known = new Map<string, LiveCall>();
  const keep = (key: string, call: LiveCall | undefined): void => {
    if (call === undefined || isEnd(call)) known.delete(key);
    else known.set(key, call);
  };
  /** Applies a message and returns the changed calls. If one of its changes is invalid, none is applied. */
  const stand = (changes: readonly unknown[]): LiveCall[] | null => {
    const calls: LiveCall[] = [];
    const before: (readonly [key: string, call: LiveCall | undefined])[] = [];
    for (const change of changes) {
      const key = isCallLike(change) ? partKeyOf(change) : '';
      const stood = known.get(key);
      if (!isCallLike(change) || !isSound(change, stood)) {
        for (const [changed, call] of before.reverse()) keep(changed, call);
        return null;
      }
      const call = { ...stood, ...change };
      keep(key, call);
      before.push([key, stood]);
      calls.push(call);
    }
    return calls;
  };
  return {
    forget: () => known.clear(),
    /** Like `read`, but with complete calls; in a single pass, because hundreds of changes arrive together. */
    read(text: string): LiveCallsMessage | null {
      try {
        const message: unknown = JSON.parse(text);
        return Array.isArray(message) ? stand(message) : liveCallsMessageSchema.parse(message);
      } catch {
        return null;
      }
    },
  };
}

/** Creates the feed that sends all calls first, then changes in batches, and a sign of life each second [LIVE-023]. */
export const createTogetherFeed = (setup: Setup): CallFeed => ({
  follow({ snapshot, changes, alive, cut }) {
    let isFirst = true;
    const known = createKnown();
    return followSocket(
      { ...at(callPaths.liveCallsTogether, setup), read: known.read, pulse: beating(setup.clock) },
      {
        message(message) {
          if (isAlive(message)) return alive(message.now);
          if (!isMany(message)) return;
          if (isFirst) snapshot(message);
          else changes(message);
          isFirst = false;
        },
        cut() {
          isFirst = true;
          known.forget();
          cut();
        },
      },
    );
  },
});

/**
 * Creates the feed that sends single events from now on; earlier calls are unknown until their next event [LIVE-023]. Silence counts as
 * a cut [UX-012].
 */
export const createEventFeed = (setup: Setup): CallFeed => ({
  follow: ({ snapshot, happened, alive, cut }) =>
    followSocket(
      { ...at(callPaths.liveCalls, setup), pulse: beating(setup.clock) },
      {
        cut,
        opened: () => snapshot([]),
        message(message) {
          if (isAlive(message)) alive(message.now);
          else if (!isMany(message)) happened(message);
        },
      },
    ),
});
