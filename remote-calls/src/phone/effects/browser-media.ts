import { Web, type Session } from 'sip.js';
import type { Clock } from '../../clock/clock.ts';
import type { IceServer } from '../model/ice-servers.ts';
import { statsOf } from './browser-stats.ts';
import type { PhoneMedia } from './phone-media.ts';

/** Host candidates are there at once; a relay that answers no faster is not worth making the caller wait. */
const ICE_GATHERING_MS = 500;
/** A path that failed may be mended by an ICE restart; the server waits as long. */
const MEND_MS = 20_000;
/** Ideal, not exact: a device that has just gone must not cost the call. */
const voiceOf = (deviceId: string): MediaStreamConstraints => ({
  audio: {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(deviceId === '' ? {} : { deviceId: { ideal: deviceId } }),
  },
  video: false,
});

const handlerOf = ({ sessionDescriptionHandler: handler }: Session): Web.SessionDescriptionHandler | null =>
  handler instanceof Web.SessionDescriptionHandler ? handler : null;

const stopTracks = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

const senderOf = (session: Session): RTCRtpSender | undefined =>
  handlerOf(session)
    ?.peerConnection?.getSenders()
    .find(({ track }) => track?.kind === 'audio');

export interface BrowserMediaSetup {
  /** What the other side says is played by it. */
  readonly audio: HTMLAudioElement;
  /** Asked for each call. */
  readonly iceServers: () => readonly IceServer[];
  readonly clock: Clock;
  /** The id of the microphone to use, empty for the default. */
  readonly microphoneId: () => string;
}

export function createBrowserMedia({ audio, iceServers, microphoneId, clock }: BrowserMediaSetup): PhoneMedia {
  let microphone: MediaStream | null = null;

  const ask = () => navigator.mediaDevices.getUserMedia(voiceOf(microphoneId()));

  /** The stream opened before the answer is handed over once; after that the session owns its tracks. */
  const takeMicrophone = async (): Promise<MediaStream> => {
    const stream = microphone ?? (await ask());
    microphone = null;
    return stream;
  };
  const start = () =>
    audio.play().catch(() => {
      // Autoplay is refused until the page was touched: play at the first touch.
      document.addEventListener('pointerdown', () => void audio.play().catch(() => undefined), { once: true });
    });

  const changeMicrophone = async (session: Session): Promise<boolean> => {
    const [track] = await ask().then(
      (stream) => stream.getAudioTracks(),
      () => [],
    );
    const sender = senderOf(session);
    const before = sender?.track;
    if (!track || !sender || !before) {
      track?.stop(); // the call ended meanwhile
      return false;
    }
    track.enabled = before.enabled; // mute survives
    await sender.replaceTrack(track);
    before.stop();
    followUnplugging(session);
    return true;
  };
  /** A microphone that is pulled out ends its track: what is the default now takes over. */
  const followUnplugging = (session: Session) =>
    senderOf(session)?.track?.addEventListener('ended', () => void changeMicrophone(session), { once: true });

  return {
    changeMicrophone,
    async openMicrophone() {
      try {
        microphone ??= await ask();
        return true;
      } catch {
        return false;
      }
    },
    closeMicrophone() {
      stopTracks(microphone);
      microphone = null;
    },
    handlerFactory: (session) =>
      new Web.SessionDescriptionHandler(session.userAgent.getLogger('sip.SessionDescriptionHandler'), takeMicrophone, {
        iceGatheringTimeout: ICE_GATHERING_MS,
        // Explicit, also when empty: the default would ask a public STUN server.
        peerConnectionConfiguration: { bundlePolicy: 'balanced', iceServers: [...iceServers()] },
      }),
    play(session, lost) {
      const handler = handlerOf(session);
      audio.srcObject = handler?.remoteMediaStream ?? null;
      void start();
      followUnplugging(session);
      const connection = handler?.peerConnection;
      let giveUp = () => {};
      connection?.addEventListener('connectionstatechange', () => {
        giveUp();
        if (connection.connectionState === 'failed') giveUp = clock.after(MEND_MS, lost);
      });
    },
    send(session, on) {
      handlerOf(session)?.enableSenderTracks(on);
    },
    stop() {
      audio.srcObject = null;
    },
    stats: async (session) => statsOf(await handlerOf(session)?.peerConnection?.getStats()),
  };
}
