import { callPaths } from '@patchbay/shared-contracts/calls';
import { liveCallsMessageSchema, type LiveCall } from '@patchbay/shared-contracts/live';
import { beating, followSocket, readAs, type SocketSetup } from '@patchbay/shared-ui/live-socket';

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

interface Setup extends Pick<SocketSetup<unknown>, 'bearer' | 'clock' | 'againAfter'> {
  readonly socketAt: (path: string) => string;
}

const read = readAs(liveCallsMessageSchema);
const isMany = (message: readonly LiveCall[] | LiveCall): message is readonly LiveCall[] => Array.isArray(message);

const at = (path: string, { socketAt, bearer, clock, againAfter }: Setup) => ({
  ...{ address: socketAt(path), bearer, clock, againAfter, read },
});

/** All at first, then what changed, together; the server says each second that it lives [LIVE-023]. */
export const createTogetherFeed = (setup: Setup): CallFeed => ({
  follow({ snapshot, changes, cut }) {
    let isFirst = true;
    return followSocket(
      { ...at(callPaths.liveCallsTogether, setup), pulse: beating(setup.clock) },
      {
        message(message) {
          if (!isMany(message)) return;
          if (isFirst) snapshot(message);
          else changes(message);
          isFirst = false;
        },
        cut() {
          isFirst = true;
          cut();
        },
      },
    );
  },
});

/** Each event alone, from now on: of what ran before nothing is known until it happens [LIVE-023]. */
export const createEventFeed = (setup: Setup): CallFeed => ({
  follow: ({ snapshot, happened, cut }) =>
    followSocket(at(callPaths.liveCalls, setup), {
      cut,
      opened: () => snapshot([]),
      message: (message) => (isMany(message) ? undefined : happened(message)),
    }),
});
