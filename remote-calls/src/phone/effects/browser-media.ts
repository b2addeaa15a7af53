import { Web, type Session } from 'sip.js';
import type { IceServer } from '../model/ice-servers.ts';
import type { PhoneStats } from './phone.ts';
import type { PhoneMedia } from './phone-media.ts';

/** Host candidates are there at once; a relay that answers no faster is not worth making the caller wait. */
const ICE_GATHERING_MS = 500;
const voice: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  video: false,
};

const handlerOf = ({ sessionDescriptionHandler: handler }: Session): Web.SessionDescriptionHandler | null =>
  handler instanceof Web.SessionDescriptionHandler ? handler : null;

const stopTracks = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** What the other side says is played by `audio`. `iceServers` is asked for each call. */
export function createBrowserMedia(audio: HTMLAudioElement, iceServers: () => readonly IceServer[]): PhoneMedia {
  let microphone: MediaStream | null = null;

  /** The stream opened before the answer is handed over once; after that the session owns its tracks. */
  const takeMicrophone = async (): Promise<MediaStream> => {
    const stream = microphone ?? (await navigator.mediaDevices.getUserMedia(voice));
    microphone = null;
    return stream;
  };
  const start = () =>
    audio.play().catch(() => {
      // Autoplay is refused until the page was touched: play at the first touch.
      document.addEventListener('pointerdown', () => void audio.play().catch(() => undefined), { once: true });
    });

  return {
    async openMicrophone() {
      try {
        microphone ??= await navigator.mediaDevices.getUserMedia(voice);
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
      const connection = handler?.peerConnection;
      connection?.addEventListener('connectionstatechange', () => {
        if (connection.connectionState === 'failed') lost();
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

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const ms = (value: unknown): number | null => (typeof value === 'number' ? value * 1000 : null);

function statsOf(report: RTCStatsReport | undefined): PhoneStats | null {
  if (!report) return null;
  const byType = new Map<string, Record<string, unknown>>();
  report.forEach((entry: RTCStats) => byType.set(entry.type, { ...entry }));
  const incoming = byType.get('inbound-rtp');
  const remote = byType.get('remote-inbound-rtp');
  return {
    packetsReceived: number(incoming?.packetsReceived),
    packetsLost: number(incoming?.packetsLost),
    packetsSent: number(byType.get('outbound-rtp')?.packetsSent),
    jitterMs: ms(incoming?.jitter),
    roundTripMs: ms(remote?.roundTripTime),
  };
}
