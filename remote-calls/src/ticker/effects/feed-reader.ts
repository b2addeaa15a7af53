import {
  callEvent,
  callLogged,
  conversationNews,
  dispositionsChanged,
  downloadNews,
  obeyWith,
  smsNews,
  type Console,
  type EffectHandlers,
} from '@patchbay/shared-contracts';
import type { CallDesk } from '../../call/effects/call-desk.ts';
import { factsOfCall, type CallId } from '../../call/model/call.ts';
import { createTimeHere } from '../../feed/effects/time-here.ts';
import type { FeedMessage } from '../../feed/model/feed-message.ts';
import type { PhonePlace } from '../../phone/effects/phone-place.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import type { Notice, SideDesks } from '../../widget/ui/ticker-context.ts';

interface Told extends Pick<SideDesks, 'supervised'> {
  readonly desk: CallDesk;
  readonly phonePlace: PhonePlace;
  /** What is passed on as it came. */
  readonly noticed: (notice: Notice) => void;
}

/** The browser says which tab leads a moment after the page is there; what is older than this was another tab's to hear. */
const MOMENT_MS = 5_000;
const saidOnce: ReadonlySet<FeedMessage['type']> = new Set([
  'opened',
  'phoneHolder',
  'runningCalls',
  'callSoFar',
  'agentMessage',
  'campaignWork',
]);

/** What is said at the feed's opening alone must not be missed by a tab that leads a moment later. */
function createEarly(clock: Devices['clock']) {
  let kept: readonly { readonly message: FeedMessage; readonly at: number }[] = [];
  const young = () => kept.filter(({ at }) => clock.now() - at < MOMENT_MS);
  return {
    keep(message: FeedMessage): void {
      if (saidOnce.has(message.type)) kept = [...young(), { message, at: clock.now() }];
    },
    take(): readonly FeedMessage[] {
      const messages = young().map(({ message }) => message);
      kept = [];
      return messages;
    },
  };
}

/** What comes by the feed, for the primary tab only [TAB-004]. */
export function feedReader({ bus, session }: Console, { tab, clock }: Devices, told: Told) {
  const { desk, phonePlace, supervised, noticed } = told;
  const here = createTimeHere(clock);
  let had: CallId | null = null;
  const note = () => {
    had = factsOfCall(desk.current().phase)?.id ?? null;
  };
  const readers: EffectHandlers<FeedMessage> = {
    callEvent: ({ event }) => {
      bus.emit(callEvent, { event });
      desk.dispatch({ type: 'fed', event, at: here.of(event) });
    },
    callLogged: ({ logged }) => bus.emit(callLogged, logged),
    sms: ({ news }) => bus.emit(smsNews, news),
    conversation: ({ news }) => bus.emit(conversationNews, news),
    download: ({ news }) => bus.emit(downloadNews, news),
    dispositions: () => bus.emit(dispositionsChanged, {}),
    supervised: ({ news }) => supervised.told(news),
    help: () => noticed({ type: 'help' }),
    agentMessage: () => noticed({ type: 'agentMessage' }),
    campaignWork: () => noticed({ type: 'campaignWork' }),
    queueAlert: ({ text }) => noticed({ type: 'queueAlert', text }),
    phoneHolder: ({ holder }) => phonePlace.tell(holder),
    callSoFar: ({ soFar }) =>
      soFar.events.forEach((event) => desk.dispatch({ type: 'fed', event, at: here.ofPast(event, soFar.now) })),
    opened: note,
    reset: () => {
      void session.refresh();
      noticed({ type: 'help' });
      noticed({ type: 'agentMessage' });
      noticed({ type: 'campaignWork' });
      note();
    },
    runningCalls: ({ calls }) => desk.dispatch({ type: 'callsTold', calls, had }),
  };
  const early = createEarly(clock);
  tab.subscribe(() => tab.current() && early.take().forEach((message) => obeyWith(readers, message)));
  return (message: FeedMessage): void => {
    if (tab.current()) obeyWith(readers, message);
    else early.keep(message);
  };
}
