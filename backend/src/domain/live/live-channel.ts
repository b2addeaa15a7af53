import { newLiveFactsSchema, type LiveCall } from '@patchbay/shared-contracts/live';
import type { EventLogs } from '../../kernel/shared-state/event-logs.ts';
import { createLiveView, type LiveView, type Say, type Shown, type ViewDeps } from './live-view.ts';
import { liveEntryOf } from './model/live-entry.ts';
import { createLiveParts, type PartChange } from './model/live-parts.ts';
import type { RunningCalls } from './running-calls.ts';

export interface LiveChannelDeps extends Pick<ViewDeps, 'after' | 'now'> {
  readonly hub: { feedOf(accountId: string): string };
  readonly logs: EventLogs;
  readonly running: Pick<RunningCalls, 'of'>;
  readonly onError: (error: unknown) => void;
}

/** Running calls of one account: its log is read once for all watchers. */
export interface LiveChannel {
  /** Returns a function that leaves. */
  join(shown: Shown, say: Say): () => void;
  isEmpty(): boolean;
  /** Parts of calls whose process is gone; epoch ms. */
  died(keys: readonly string[], at: number): void;
  stop(): void;
}

/** People who see the same calls in the same way share a view. */
function createViews(deps: ViewDeps) {
  const views = new Map<string, LiveView>();
  return {
    all: () => [...views.values()],
    isEmpty: () => views.size === 0,
    join(shown: Shown, say: Say): () => void {
      const { sees, masking, coalesced } = shown;
      const name = JSON.stringify([sees, masking, coalesced]);
      const view = views.get(name) ?? createLiveView(deps, shown);
      views.set(name, view);
      view.join(say);
      return () => {
        view.leave(say);
        if (!view.isEmpty() || views.get(name) !== view) return;
        views.delete(name);
        view.stop();
      };
    },
  };
}

/** `lost`: the state may be wrong, and the channel has to be created again. */
export function createLiveChannel(deps: LiveChannelDeps, accountId: string, lost: () => void): LiveChannel {
  const { logs, running, hub, onError } = deps;
  const parts = createLiveParts();
  const views = createViews({ ...deps, running: parts.running });
  const note = (change: PartChange, alone: LiveCall): void => views.all().forEach((view) => view.note(change, alone));
  const unfollow = logs.follow(hub.feedOf(accountId), undefined, {
    start: (_, isLost) => (isLost ? lost() : undefined),
    entry(logged) {
      const entry = liveEntryOf(logged);
      if (entry?.is === 'event') {
        const change = parts.happened(entry.event);
        return note(change, { ...newLiveFactsSchema.parse(change.call), ...entry.event });
      }
      const change = entry && parts.learnt(entry.key, entry.facts);
      return change ? note(change, change.call) : undefined;
    },
  });
  running.of(accountId).then(
    (before) => {
      parts.ran(before);
      views.all().forEach((view) => view.begin());
    },
    (error: unknown) => {
      onError(error);
      lost();
    },
  );
  return {
    join: views.join,
    isEmpty: views.isEmpty,
    died(keys, at) {
      for (const key of keys) {
        const change = parts.died(key, at);
        if (change !== undefined) note(change, change.call);
      }
    },
    stop() {
      unfollow();
      views.all().forEach((view) => view.stop());
    },
  };
}
