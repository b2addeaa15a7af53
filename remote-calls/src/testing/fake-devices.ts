import { createCell, type Cell } from '@patchbay/shared-contracts';
import { MemoryStorage } from './memory-storage.ts';
import type { CallFeed } from '../feed/effects/call-feed.ts';
import type { FeedMessage } from '../feed/model/feed-message.ts';
import type { IncomingNotice, NoticePress, NotificationAnswer } from '../ring/effects/call-notices.ts';
import type { ClaimAnswer } from '../tabs/effects/tab-lead.ts';
import type { Devices } from '../widget/effects/devices.ts';
import { createSoundController } from '../sound/effects/sound-controller.ts';
import { createFakeHardware, type FakeHardware } from '../sound/testing/fake-hardware.ts';
import type { LiveStatuses } from '../agents/model/live-statuses.ts';
import { createFakeWhatsApp, type FakeWhatsApp } from '../whatsapp/testing/fake-voice-line.ts';
import { FakePhone } from './fake-phone.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

export interface FakeDevices extends Devices {
  readonly phone: FakePhone;
  readonly hardware: FakeHardware;
  readonly whatsApp: FakeWhatsApp;
  readonly clock: ManualClock;
  readonly primary: Cell<boolean>;
  readonly ringing: () => boolean;
  readonly notifications: IncomingNotice[];
  /** Presses a button of a notification; returns whether the call was this page's. */
  pressNotice(press: NoticePress): boolean;
  notificationAnswer: NotificationAnswer;
  reachable: boolean;
  isBarred: Devices['isBarred'];
  claimAnswer: ClaimAnswer;
  readonly opened: string[];
  /** Whether the browser allows new tabs. */
  opens: boolean;
  reloads: number;
  /** Unloads the page. */
  leave(): void;
  comeOnline(): void;
  /** Sends statuses over the socket; null when it is down, as it is at first. */
  tellStatuses(live: LiveStatuses | null): void;
  readonly followers: () => number;
  say(message: FeedMessage): void;
}

/** A browser with fake audio, sockets and clock. `consentOf`: id of a user who has agreed to the softphone already. */
export function createFakeDevices({ consentOf = 'u1' }: { consentOf?: string | null } = {}): FakeDevices {
  const clock = createManualClock(1_000_000);
  const primary = createCell(true);
  const takers = new Set<(message: FeedMessage) => void | Promise<void>>();
  const feed: CallFeed = {
    follow: (take) => {
      takers.add(take);
      return () => void takers.delete(take);
    },
  };
  let ringing = false;
  const notifications: IncomingNotice[] = [];
  const noticeListeners = new Set<(press: NoticePress) => boolean>();
  const sessionStorage = new MemoryStorage();
  if (consentOf !== null) sessionStorage.setItem('V001-sip-acknowledged', consentOf);
  const localStorage = new MemoryStorage();
  const hardware = createFakeHardware();
  const sound = createSoundController(hardware, localStorage);
  const phone = new FakePhone();
  sound.onMicrophone(() => void phone.changeMicrophone());
  const leaving = new Set<() => void>();
  const waitingForNetwork = new Set<() => void>();
  const followers = new Set<(live: LiveStatuses | null) => void>();
  const devices: FakeDevices = {
    clock,
    phone,
    hardware,
    sound,
    whatsApp: createFakeWhatsApp(),
    feed,
    primary,
    notifications,
    notificationAnswer: 'granted',
    reachable: true,
    ringer: { start: () => void (ringing = true), stop: () => void (ringing = false) },
    ringing: () => ringing,
    tab: {
      current: primary.current,
      subscribe: primary.subscribe,
      guard: () => undefined,
      claim: async () => devices.claimAnswer,
      stop: () => undefined,
    },
    claimAnswer: 'given',
    opened: [],
    opens: true,
    openPage(address) {
      if (devices.opens) devices.opened.push(address);
      return devices.opens;
    },
    reloads: 0,
    reload: () => void (devices.reloads += 1),
    localStorage,
    sessionStorage,
    fetch: async () => {
      if (!devices.reachable) throw new Error('down');
      return new Response(null, { status: 204 });
    },
    useIceServers: () => undefined,
    isBarred: null,
    notices: {
      ask: async () => devices.notificationAnswer,
      show: (notice) => void notifications.splice(0, notifications.length, notice),
      clear: () => void notifications.splice(0),
      onPress: (listener) => {
        noticeListeners.add(listener);
        return () => void noticeListeners.delete(listener);
      },
    },
    statuses: {
      follow: (tell) => {
        followers.add(tell);
        return () => void followers.delete(tell);
      },
    },
    tellStatuses: (live) => followers.forEach((tell) => tell(live)),
    followers: () => followers.size,
    pressNotice: (press) => [...noticeListeners].some((listener) => listener(press)),
    onLeave: (listener) => {
      leaving.add(listener);
      return () => void leaving.delete(listener);
    },
    onOnline: (listener) => {
      waitingForNetwork.add(listener);
      return () => void waitingForNetwork.delete(listener);
    },
    comeOnline: () => waitingForNetwork.forEach((listener) => listener()),
    leave: () => leaving.forEach((listener) => listener()),
    say: (message) => takers.forEach((take) => void take(message)),
    stop: () => undefined,
  };
  return devices;
}
