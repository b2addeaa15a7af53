import { Web } from 'sip.js';
import type { Clock } from '../../clock/clock.ts';
import type { IceServer } from '../model/ice-servers.ts';
import { createMicrophone, handlerOf } from './browser-microphone.ts';
import { statsOf } from './browser-stats.ts';
import type { PhoneMedia } from './phone-media.ts';

/** Timeout of ICE gathering, ms: host candidates are there at once, and a slower relay is not worth the caller's wait. */
const ICE_GATHERING_MS = 500;
/** Time, ms, for an ICE restart to repair a failed path; the server waits equally long. */
const MEND_MS = 20_000;

export interface BrowserMediaSetup {
  /** Element that plays the other side's audio. */
  readonly audio: HTMLAudioElement;
  /** Called for each call. */
  readonly iceServers: () => readonly IceServer[];
  readonly clock: Clock;
  /** Id of the selected microphone, empty for the default. */
  readonly microphoneId: () => string;
}

export function createBrowserMedia({ audio, iceServers, microphoneId, clock }: BrowserMediaSetup): PhoneMedia {
  const microphone = createMicrophone(microphoneId);
  const start = () =>
    audio.play().catch(() => {
      // Autoplay is refused until the user touches the page: play at the first touch.
      document.addEventListener('pointerdown', () => void audio.play().catch(() => undefined), { once: true });
    });

  return {
    changeMicrophone: microphone.change,
    openMicrophone: microphone.open,
    closeMicrophone: microphone.close,
    handlerFactory: (session) =>
      new Web.SessionDescriptionHandler(session.userAgent.getLogger('sip.SessionDescriptionHandler'), microphone.take, {
        iceGatheringTimeout: ICE_GATHERING_MS,
        // Explicit, also when empty: the default would ask a public STUN server.
        peerConnectionConfiguration: { bundlePolicy: 'balanced', iceServers: [...iceServers()] },
      }),
    play(session, lost) {
      const handler = handlerOf(session);
      audio.srcObject = handler?.remoteMediaStream ?? null;
      void start();
      microphone.follow(session);
      const connection = handler?.peerConnection;
      let giveUp = () => {};
      connection?.addEventListener('connectionstatechange', () => {
        giveUp();
        if (connection.connectionState === 'failed') giveUp = clock.after(MEND_MS, lost);
      });
    },
    send(_session, on) {
      microphone.hear(on);
    },
    stop() {
      audio.srcObject = null;
    },
    stats: async (session) => statsOf(await handlerOf(session)?.peerConnection?.getStats()),
  };
}
