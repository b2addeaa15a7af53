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
import type { CallController } from '../../call/effects/call-controller.ts';
import { factsOfCall, type CallId } from '../../call/model/call.ts';
import type { OwnCalls } from '../../feed/effects/own-calls.ts';
import { createTimeHere } from '../../feed/effects/time-here.ts';
import type { FeedStanding } from '../../feed/effects/feed-standing.ts';
import { isForEveryTab, type FeedMessage } from '../../feed/model/feed-message.ts';
import type { PhonePlace } from '../../phone/effects/phone-place.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import type { Notice } from '../../widget/ui/notices-context.ts';
import type { SideControllers } from './side-controllers.ts';

interface FeedReaderParts extends Pick<SideControllers, 'supervised'> {
  readonly controller: CallController;
  readonly phonePlace: PhonePlace;
  readonly standing: FeedStanding;
  readonly ownCalls: OwnCalls;
  /** Receives messages passed on unchanged. */
  readonly noticed: (notice: Notice) => void;
}

/** Reads the feed. A duplicated tab only handles the messages for every tab [TAB-004]. */
export function feedReader({ bus, session }: Console, { tab, clock }: Devices, parts: FeedReaderParts) {
  const { controller, phonePlace, supervised, noticed, standing, ownCalls } = parts;
  const here = createTimeHere(clock);
  let had: CallId | null = null;
  const note = () => {
    had = factsOfCall(controller.current().phase)?.id ?? null;
  };
  const readers: EffectHandlers<FeedMessage> = {
    callEvent: ({ event }) => {
      bus.emit(callEvent, { event });
      ownCalls.happened(event);
      controller.dispatch({ type: 'fed', event, at: here.of(event) });
    },
    callLogged: ({ logged }) => bus.emit(callLogged, logged),
    sms: ({ news }) => bus.emit(smsNews, news),
    conversation: ({ news }) => bus.emit(conversationNews, news),
    download: ({ news }) => bus.emit(downloadNews, news),
    dispositions: () => bus.emit(dispositionsChanged, {}),
    supervised: ({ news }) => supervised.update(news),
    help: () => noticed({ type: 'help' }),
    agentMessage: () => noticed({ type: 'agentMessage' }),
    campaignWork: () => noticed({ type: 'campaignWork' }),
    queueAlert: ({ text }) => noticed({ type: 'queueAlert', text }),
    phoneHolder: ({ holder }) => phonePlace.tell(holder),
    callSoFar: ({ soFar }) =>
      soFar.events.forEach((event) => controller.dispatch({ type: 'fed', event, at: here.ofPast(event, soFar.now) })),
    opened: () => {
      standing.opened();
      note();
    },
    cut: () => standing.cut(),
    reset: () => {
      standing.opened();
      void session.refresh();
      noticed({ type: 'help' });
      noticed({ type: 'agentMessage' });
      noticed({ type: 'campaignWork' });
      note();
    },
    runningCalls: ({ calls }) => {
      ownCalls.update(calls);
      controller.dispatch({ type: 'callsTold', calls, had });
    },
  };
  return (message: FeedMessage): void => {
    if (tab.current() || isForEveryTab(message)) obeyWith(readers, message);
  };
}
