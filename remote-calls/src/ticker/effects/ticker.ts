import {
  callRequested,
  phoneState as phoneStateTopic,
  sessionEnded,
  widgetRequested,
  type Console,
  createCell,
  createScope,
  tidyPhoneNumber,
  type Cell,
  type Scope,
  type UserDetail,
} from '@patchbay/shared-contracts';
import { Subject } from '@patchbay/shared-contracts/rx';
import { createCallApi } from '../../call/effects/call-api.ts';
import { createCallController, type CallController } from '../../call/effects/call-controller.ts';
import type { SessionAgent } from '../../call/model/call.ts';
import { emptyDialler } from '../../dialler/model/dialler-rules.ts';
import { feedOwner } from '../../feed/effects/feed-owner.ts';
import { createFeedStanding } from '../../feed/effects/feed-standing.ts';
import { createOwnCalls, type OwnCalls } from '../../feed/effects/own-calls.ts';
import { keepFeed } from '../../feed/effects/kept-feed.ts';
import { createPhonePlace, type PhonePlace } from '../../phone/effects/phone-place.ts';
import { phoneSettled } from '../../phone/effects/phone-settled.ts';
import type { PhoneState } from '../../phone/model/phone-fact.ts';
import { becomeAvailable } from '../../status/effects/become-available.ts';
import { readAfterAbsence } from '../../status/effects/read-after-absence.ts';
import { createStatusController, type StatusController } from '../../status/effects/status-controller.ts';
import { createWhatsApp } from '../../whatsapp/effects/create-whatsapp.ts';
import { isInCall } from '../../whatsapp/model/popup.ts';
import type { Devices } from '../../widget/effects/devices.ts';
import { createWindowStore, type WindowStore } from '../../widget/effects/window-store.ts';
import type { Notice } from '../../widget/ui/notices-context.ts';
import type { Ticker } from './made-ticker.ts';
import { createSideControllers } from './side-controllers.ts';
import { feedReader } from './feed-reader.ts';
import { followNotices } from './notice-presses.ts';
import { paletteCommands } from './palette-commands.ts';
import { createSoftphone, usesSoftphone } from '../../phone/effects/softphone.ts';

function agentOf({ session }: Console): SessionAgent | null {
  const now = session.current();
  if (!now || (now.user.agent_id === null && now.user.agent_number === null)) return null;
  const { profile, agent_number, sip } = now.user;
  return {
    number: agent_number,
    sipUser: sip?.kamailio_username ?? null,
    softphone: usesSoftphone(now),
    autoAnswerAfter: profile.auto_answer ? profile.auto_answer_delay_value : null,
  };
}

interface Parts {
  readonly window: WindowStore;
  readonly notices: Subject<Notice>;
  readonly phonePlace: PhonePlace;
}

function callControllerFor(console: Console, devices: Devices, { window, notices, phonePlace }: Parts): CallController {
  const { phone, clock, ringer, tab, sessionStorage } = devices;
  const userId = () => console.session.current()?.user.user_id ?? '';
  return createCallController({
    bus: console.bus,
    phone,
    clock,
    api: createCallApi(console.request, userId),
    storage: sessionStorage,
    kept: devices.localStorage,
    context: () => ({
      agent: agentOf(console),
      primary: tab.current(),
      phoneElsewhere: phonePlace.current() !== null && usesSoftphone(console.session.current()),
    }),
    log: (reason) => console.telemetry.track({ name: 'call_command_failed', reason: reason.slice(0, 300) }),
    show: {
      startRinging: () => ringer.start(),
      stopRinging: () => {
        ringer.stop();
        devices.notices.clear();
      },
      incoming: (callId, customer) => notices.next({ type: 'incoming', callId, customer }),
      openWindow: () => window.show('opened'),
      closeWindow: () => window.show('closed'),
      placed: () => notices.next({ type: 'placed' }),
      refused: (refusal) => notices.next({ type: 'refused', refusal }),
      trouble: (trouble) => notices.next({ type: 'third', trouble }),
      microphoneMissing: () => notices.next({ type: 'microphoneMissing' }),
      noAgent: () => notices.next({ type: 'noAgent' }),
      lost: () => notices.next({ type: 'lost' }),
      handedBack: () => notices.next({ type: 'handedBack' }),
    },
  });
}

/** Sets the agent Available once after sign-in [MODE-008]. */
async function greet(
  { request, session }: Console,
  { localStorage }: Devices,
  status: StatusController,
  agent: UserDetail,
) {
  if (!(await becomeAvailable(agent, request, localStorage))) return;
  status.tell({ status: 'Available', reason: null });
  void session.refresh(); // others show it too
}

type ListenParts = Pick<Ticker, 'controller' | 'window' | 'draft' | 'phonePlace'> & {
  readonly phoneState: Cell<PhoneState>;
  readonly scope: Scope;
};

/** Connects the machine to events of the phone and the rest of the console. */
function listen(
  { bus }: Console,
  { phone }: Devices,
  { controller, window, draft, phoneState, phonePlace, scope }: ListenParts,
): void {
  const tellState = () => {
    const { is } = phoneState.current();
    bus.emit(phoneStateTopic, { state: is === 'registered' && phonePlace.current() !== null ? 'elsewhere' : is });
  };
  const onPhoneState = (state: PhoneState) => {
    const was = phoneState.current().is;
    phoneState.set(state);
    tellState();
    // Unregistering closes the widget, unless it shows a call [SIP-022].
    if (was === 'registered' && state.is === 'refused' && controller.current().phase.is === 'idle')
      window.show('closed');
  };
  const subscriptions = {
    'facts of the phone': phone.facts.subscribe((fact) => controller.dispatch({ type: 'phone', fact })),
    'state of the phone': phone.state.subscribe(onPhoneState),
    'place of the phone': { unsubscribe: phonePlace.subscribe(tellState) },
    'widget asked for': bus.on(widgetRequested).subscribe(({ widget }) => {
      if (widget !== 'call') return;
      controller.dispatch({ type: 'outcomeClosed' }); // another call is wanted
      window.show('opened');
    }),
    'call asked for': bus.on(callRequested).subscribe(({ number }) => {
      controller.dispatch({ type: 'anotherCallPressed' });
      draft.set({ ...draft.current(), customerNumber: tidyPhoneNumber(number) });
      window.show('opened');
    }),
    'end of the session': bus.on(sessionEnded).subscribe(() => controller.dispatch({ type: 'signedOut' })),
  };
  Object.entries(subscriptions).forEach(([name, subscription]) => scope.add(name, subscription));
}

type Read = Pick<Ticker, 'controller' | 'phonePlace' | 'sideControllers'> & {
  readonly notices: Subject<Notice>;
  readonly scope: Scope;
};

/** Reads the feed while the ticker exists, and answers the server's lists of the agent's calls. */
function keepReading(
  console: Console,
  devices: Devices,
  { controller, phonePlace, sideControllers, notices, scope }: Read,
): OwnCalls {
  const { bus, session } = console;
  const feedOf = { ...devices, storage: devices.sessionStorage, key: () => feedOwner(session) };
  const standing = createFeedStanding(bus, devices.clock);
  scope.add('standing of the feed', () => standing.stop());
  const ownCalls = createOwnCalls();
  const parts = { controller, phonePlace, standing, ownCalls, supervised: sideControllers.supervised };
  const reader = feedReader(console, devices, { ...parts, noticed: (notice) => notices.next(notice) });
  scope.add('feed', keepFeed(feedOf, reader));
  return ownCalls;
}

/** Connects session, phone, feed, bus and window to the call machine. Parts end in reverse order of creation: the call before its phone. */
export function createTicker(console: Console, devices: Devices): Ticker {
  const { bus, session, request } = console;
  const { tab } = devices;
  const scope = createScope();
  scope.add('devices', () => devices.stop());
  const notices = new Subject<Notice>();
  const window = createWindowStore(devices.localStorage, () => session.current()?.user.user_id ?? '');
  const draft = createCell(emptyDialler);
  const phoneState = createCell<PhoneState>({ is: 'off' });
  const phonePlace = createPhonePlace({
    request,
    ownSipUser: () => session.current()?.user.sip?.kamailio_username ?? null,
    phoneSettled: () => phoneSettled(devices.phone, devices.clock),
  });
  const controller = callControllerFor(console, devices, { window, notices, phonePlace });
  scope.add(
    'place of the phone',
    phonePlace.subscribe(() => controller.dispatch({ type: 'phoneMoved' })),
  );
  const whatsApp = createWhatsApp(console, devices);
  scope.add('WhatsApp', () => whatsApp.stop());

  listen(console, devices, { controller, window, draft, phoneState, phonePlace, scope });
  const sideControllers = createSideControllers(console, devices, { controller, phoneState, scope });
  scope.add(
    'troubles',
    notices.subscribe((notice) => notice.type === 'third' && sideControllers.debug.failed(notice.trouble)),
  );
  const ownCalls = keepReading(console, devices, { controller, phonePlace, sideControllers, notices, scope });
  scope.add('notices', followNotices(devices, controller, window));
  scope.add('commands', console.commands.add(paletteCommands(console, controller)));
  const softphone = createSoftphone({ devices, session, request, closeWindow: () => window.show('closed') });
  scope.add('softphone', () => softphone.stop());
  scope.add('state of the phone told', () => bus.emit(phoneStateTopic, { state: 'off' }));
  const user = session.current()?.user;
  const status = createStatusController({ session, request, clock: devices.clock });
  scope.add('status', () => status.stop());
  scope.add('status after an absence', readAfterAbsence(devices.phone, session, devices.clock));
  if (user?.role === 'agent') void greet(console, devices, status, user);
  scope.add('call', () => controller.dispatch({ type: 'signedOut' }));
  tab.guard(() => controller.current().phase.is !== 'idle' || isInCall(whatsApp.current())); // another tab must not cut a call [TAB-007]

  return {
    devices,
    controller,
    window,
    softphone,
    phoneState,
    phonePlace,
    ownCalls,
    status,
    whatsApp,
    sideControllers,
    agent: () => agentOf(console),
    keysShown: createCell(false),
    draft,
    notices,
    stop: () => void scope.end(),
  };
}
