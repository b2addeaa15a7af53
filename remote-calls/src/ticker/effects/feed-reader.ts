import {
  callEvent,
  callLogged,
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
import type { SideDesks } from '../../widget/ui/ticker-context.ts';

interface Told extends Pick<SideDesks, 'supervised'> {
  readonly desk: CallDesk;
  readonly phonePlace: PhonePlace;
}

/** What comes by the feed, for the primary tab only [TAB-004]. */
export function feedReader({ bus, session }: Console, { tab, clock }: Devices, told: Told) {
  const { desk, phonePlace, supervised } = told;
  const here = createTimeHere(clock);
  let had: CallId | null = null;
  const note = () => {
    had = factsOfCall(desk.current().phase)?.id ?? null;
  };
  const readers: EffectHandlers<FeedMessage> = {
    callEvent: ({ event }) => {
      bus.emit(callEvent, { event });
      desk.dispatch({ type: 'fed', event, at: here(event) });
    },
    callLogged: ({ logged }) => bus.emit(callLogged, logged),
    sms: ({ news }) => bus.emit(smsNews, news),
    download: ({ news }) => bus.emit(downloadNews, news),
    supervised: ({ news }) => supervised.told(news),
    phoneHolder: ({ holder }) => phonePlace.tell(holder),
    opened: note,
    reset: () => {
      void session.refresh();
      note();
    },
    runningCalls: ({ calls }) => desk.dispatch({ type: 'callsTold', calls, had }),
  };
  return (message: FeedMessage): void => {
    if (tab.current()) obeyWith(readers, message);
  };
}
