import { livePaths, userSettingAnswerSchema } from '@patchbay/shared-contracts/live';
import { useConsole } from '@patchbay/shared-ui';
import { useAnswer } from '@patchbay/shared-ui/answer';
import { againAfter, browserClock, socketAt } from '@patchbay/shared-ui/live-socket';
import { useEffect, useState } from 'react';
import { createCallStore, type CallStore } from '../model/call-store.ts';
import { afterCut, connecting, live, type Link } from '../../live/model/link.ts';
import { onSecond } from '../../live/effects/use-second.ts';
import { rightsAfterCuts } from '../../live/effects/rights-after-cuts.ts';
import { createFrames } from './frames.ts';
import { createEventFeed, createTogetherFeed } from './call-feed.ts';

const setting = {
  path: livePaths.userSettings,
  query: { property: 'new_live_call_url' },
  answer: userSettingAnswerSchema,
} as const;

/** Whether the user has the second socket: with any setting but '0', including none [LIVE-021, LIVE-022]. */
function useTogether(): boolean {
  const { data } = useAnswer(['live call url'], setting, { staleTime: Infinity });
  return data?.objects[0].value !== '0';
}

const pageFrames = () =>
  createFrames(
    (run) => requestAnimationFrame(run),
    () => performance.now(),
  );

export interface CallMonitor {
  readonly store: CallStore;
  readonly link: Link;
  /** Whether every running call is told; otherwise those with an event since the feed was opened, which may be cut and opened again. */
  readonly isComplete: boolean;
  /** Connects at once, without waiting for the next retry. */
  readonly retry: () => void;
}

/** Follows the running calls while the page is open. */
export function useCallMonitor(): CallMonitor {
  const { session } = useConsole();
  const [store] = useState(() => createCallStore(pageFrames()));
  const [link, setLink] = useState(connecting);
  const [attempt, setAttempt] = useState(0);
  const isTogether = useTogether();
  useEffect(() => {
    const stops = [onSecond(store.tick), store.clock.onChange(store.tick)];
    return () => stops.forEach((stop) => stop());
  }, [store]);
  useEffect(() => {
    const create = isTogether ? createTogetherFeed : createEventFeed;
    const feed = create({ bearer: () => session.bearer(), socketAt, clock: browserClock, againAfter });
    const rights = rightsAfterCuts(session);
    return feed.follow({
      ...store,
      alive: (now) => store.clock.heard(now, Date.now()),
      snapshot(calls) {
        rights.heard();
        store.snapshot(calls);
        setLink(live);
      },
      cut() {
        setLink((before) => afterCut(before, Date.now()));
        rights.cut();
      },
    });
  }, [session, store, isTogether, attempt]);
  return { store, link, isComplete: isTogether, retry: () => setAttempt((before) => before + 1) };
}
