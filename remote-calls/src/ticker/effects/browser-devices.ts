import { openPage } from '../../screen-pop/effects/open-page.ts';
import { createScope, paths, readStored, storageKeys, z, type Console, type Scope } from '@patchbay/shared-contracts';
import { callPaths, SOCKET_ACCOUNT } from '@patchbay/shared-contracts/calls';
import { messagePaths, WHATSAPP_BEATS } from '@patchbay/shared-contracts/messages';
import { safeLocalStorage, safeSessionStorage } from '@patchbay/shared-contracts/storage';
import { beating, socketAt } from '@patchbay/shared-ui/live-socket';
import { whenIdle } from '../../clock/when-idle.ts';
import { createWorkerClock, startTimeWorker } from '../../clock/worker-clock.ts';
import { feedOwner } from '../../feed/effects/feed-owner.ts';
import { createLedFeed, FEED_CHANNEL } from '../../feed/effects/led-feed.ts';
import { SseCallFeed } from '../../feed/effects/sse-call-feed.ts';
import { createNatCheck } from '../../phone/effects/nat-check.ts';
import type { BrowserPhoneSetup } from '../../phone/effects/browser-phone.ts';
import { createPageLoaded, type PageLoaded } from '../../phone/effects/page-loaded.ts';
import { LatePhone } from '../../phone/effects/late-phone.ts';
import type { IceServer } from '../../phone/model/ice-servers.ts';
import { createCallNotices } from '../../ring/effects/desktop-notification.ts';
import { createRinger } from '../../ring/effects/ringer.ts';
import { createBrowserHardware } from '../../sound/effects/browser-hardware.ts';
import { createSoundController } from '../../sound/effects/sound-controller.ts';
import { inUse } from '../../sound/model/sound.ts';
import { createTabLead, TAB_CHANNEL } from '../../tabs/effects/tab-lead.ts';
import { createSocketAgentStatuses } from '../../agents/effects/socket-agent-statuses.ts';
import { LateVoiceLine } from '../../whatsapp/effects/late-voice-line.ts';
import type { VoiceLineSetup } from '../../whatsapp/effects/browser-voice-line.ts';
import type { LineFact } from '../../whatsapp/effects/voice-line.ts';
import { createRingingTone } from '../../whatsapp/effects/ringing-tone.ts';
import type { Devices } from '../../widget/effects/devices.ts';

/** Adds an audio element to the page, where tools and tests can find it. */
function addVoice(part: string, scope: Scope): HTMLAudioElement {
  const audio = document.createElement('audio');
  audio.autoplay = true;
  audio.dataset.part = part;
  document.body.append(audio);
  scope.add(part, () => audio.remove());
  return audio;
}

const onOnline: Devices['onOnline'] = (listener) => {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
};
const onLeave: Devices['onLeave'] = (listener) => {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
};

/** Maximum delay of the softphone's code, ms, so that even a busy page is drawn first. */
const DRAWN_MS = 1_500;

const loadPhone = async (setup: Omit<BrowserPhoneSetup, 'pageLoaded'>, loaded: PageLoaded) => {
  const pageLoaded = loaded.phoneBegins();
  await new Promise<void>((done) => whenIdle(done, DRAWN_MS));
  const { createBrowserPhone } = await import(/* webpackChunkName: "phone" */ '../../phone/effects/browser-phone.ts');
  return createBrowserPhone({ ...setup, pageLoaded });
};

const loadVoiceLine = async (setup: VoiceLineSetup, tell: (fact: LineFact) => void) => {
  const { BrowserVoiceLine } = await import(
    /* webpackChunkName: "windows" */ '../../whatsapp/effects/browser-voice-line.ts'
  );
  return new BrowserVoiceLine(setup, tell);
};

const followStatuses = ({ session }: Console, clock: Devices['clock']) =>
  createSocketAgentStatuses({
    ...{ address: socketAt(callPaths.agentStatus), bearer: () => session.bearer(), clock },
    pulse: beating(clock),
  });

/** Creates the event feed, which the leading tab keeps open for all tabs. */
function createFeed({ session }: Console, { tab, clock, scope }: Pick<Devices, 'tab' | 'clock'> & { scope: Scope }) {
  const channel = new BroadcastChannel(FEED_CHANNEL);
  scope.add('channel of the feed', () => channel.close());
  const bearer = () => session.bearer();
  const feed = new SseCallFeed({ address: paths.events, bearer, refused: () => void session.refresh(), clock });
  return createLedFeed({ feed, tab, clock, channel, owner: () => feedOwner(session) });
}

/** Names the account, by which the socket reaches the process with its calls. */
function whatsAppAddress({ session }: Pick<Console, 'session'>): string {
  const account = new URLSearchParams({ [SOCKET_ACCOUNT]: session.current()?.user.account_id ?? '' });
  return `${socketAt(messagePaths.whatsapp)}?${WHATSAPP_BEATS}&${account.toString()}`;
}

export function createBrowserDevices(console: Console): Devices {
  const scope = createScope();
  const clock = createWorkerClock(() => startTimeWorker(paths.timers));
  scope.add('clock', () => clock.stop());
  const audio = addVoice('remote-voice', scope);
  const whatsAppAudio = addVoice('whatsapp-voice', scope);
  const sound = createSoundController(createBrowserHardware([audio, whatsAppAudio]), safeLocalStorage);
  scope.add('sound', () => sound.stop());
  const microphoneId = () => inUse(sound.current()).microphone;
  const bearer = () => console.session.bearer();
  const whatsAppLine = {
    ...{ address: () => whatsAppAddress(console), bearer, audio: whatsAppAudio },
    ...{ microphoneId, clock },
  };
  let iceServers: () => readonly IceServer[] = () => [];
  const onlines = new AbortController();
  scope.add('browser online', () => onlines.abort());
  const online = (listener: () => void) => window.addEventListener('online', listener, { signal: onlines.signal });
  const phoneSetup = { audio, iceServers: () => iceServers(), microphoneId, clock, online };
  const loaded = createPageLoaded();
  const phone = new LatePhone(() => loadPhone(phoneSetup, loaded), clock);
  sound.onMicrophone(() => void phone.changeMicrophone());
  const tab = createTabLead({
    localStorage: safeLocalStorage,
    sessionStorage: safeSessionStorage,
    tabId: crypto.randomUUID(),
    locks: navigator.locks,
    channel: new BroadcastChannel(TAB_CHANNEL),
    clock,
  });
  scope.add('tab', () => tab.stop());
  return {
    clock,
    phone,
    sound,
    feed: createFeed(console, { tab, clock, scope }),
    ringer: createRinger(clock, () => readStored(safeLocalStorage, storageKeys.ringDevice, z.string(), '')),
    notices: createCallNotices(clock, navigator.serviceWorker),
    tab,
    whatsApp: {
      makeLine: (tell) => new LateVoiceLine(() => loadVoiceLine(whatsAppLine, tell), tell),
      tone: createRingingTone(clock),
    },
    statuses: followStatuses(console, clock),
    localStorage: safeLocalStorage,
    sessionStorage: safeSessionStorage,
    fetch: (input, init) => fetch(input, init),
    useIceServers: (from) => {
      iceServers = from;
    },
    isBarred: createNatCheck(clock),
    onLeave,
    onOnline,
    openPage,
    reload: () => window.location.reload(),
    stop: () => void scope.end(),
  };
}
