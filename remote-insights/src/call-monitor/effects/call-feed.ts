import { callPaths } from '@patchbay/shared-contracts/calls';
import { liveCallsMessageSchema, type LiveCall } from '@patchbay/shared-contracts/live';
import { beating, followSocket, type SocketSetup } from '@patchbay/shared-ui/live-socket';

/** What a feed of running calls tells. After a cut it begins anew with a snapshot, by itself. */
export interface CallFeedListener {
  snapshot(calls: readonly LiveCall[]): void;
  changes(calls: readonly LiveCall[]): void;
  happened(event: LiveCall): void;
  cut(): void;
}

export interface CallFeed {
  /** Returns the way to stop. */
  follow(listener: CallFeedListener): () => void;
}

interface Setup extends Pick<SocketSetup<unknown>, 'bearer' | 'clock'> {
  readonly socketAt: (path: string) => string;
  /** [0, 1): those who were cut at once do not all come back at once. */
  readonly random: () => number;
}

const FIRST_MS = 500;
const LONGEST_MS = 10_000;

const read = (text: string): readonly LiveCall[] | LiveCall | null => {
  try {
    return liveCallsMessageSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};
const isMany = (message: readonly LiveCall[] | LiveCall): message is readonly LiveCall[] => Array.isArray(message);

const followAt = (path: string, { socketAt, bearer, clock, random }: Setup, isBeating: boolean) => ({
  ...{ address: socketAt(path), bearer, clock, read },
  againAfter: (cuts: number) => Math.min(LONGEST_MS, FIRST_MS * 2 ** (cuts - 1)) * (0.5 + random() / 2),
  ...(isBeating ? { pulse: beating(clock) } : {}),
});

/** All at first, then what changed, together; the server says each second that it lives [LIVE-023]. */
export const createTogetherFeed = (setup: Setup): CallFeed => ({
  follow: ({ snapshot, changes, cut }) =>
    followSocket(followAt(callPaths.liveCallsTogether, setup, true), {
      cut,
      message(message, isFirst) {
        if (!isMany(message)) return;
        if (isFirst) snapshot(message);
        else changes(message);
      },
    }),
});

/** Each event alone, from now on: of what ran before nothing is known until it happens [LIVE-023]. */
export const createEventFeed = (setup: Setup): CallFeed => ({
  follow: ({ snapshot, happened, cut }) =>
    followSocket(followAt(callPaths.liveCalls, setup, false), {
      cut,
      opened: () => snapshot([]),
      message: (message) => (isMany(message) ? undefined : happened(message)),
    }),
});
