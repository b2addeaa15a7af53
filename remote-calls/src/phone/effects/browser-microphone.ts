import { Web, type Session } from 'sip.js';

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

export const handlerOf = ({ sessionDescriptionHandler: handler }: Session): Web.SessionDescriptionHandler | null =>
  handler instanceof Web.SessionDescriptionHandler ? handler : null;

const senderOf = (session: Session): RTCRtpSender | undefined =>
  handlerOf(session)
    ?.peerConnection?.getSenders()
    .find(({ track }) => track?.kind === 'audio');

const stopTracks = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

/** The microphone of one call after the other; `deviceId` is asked each time, empty for the default. */
export function createMicrophone(deviceId: () => string) {
  let opened: MediaStream | null = null;
  /** Whether the agent is heard. Each track goes by it before anybody gets the track, so that none sends a sample too many. */
  let heard = true;
  let tracks: readonly MediaStreamTrack[] = [];
  const hear = (on: boolean) => {
    heard = on;
    for (const track of tracks) track.enabled = on;
  };
  const ask = async () => {
    const stream = await navigator.mediaDevices.getUserMedia(voiceOf(deviceId()));
    tracks = [...tracks.filter(({ readyState }) => readyState === 'live'), ...stream.getAudioTracks()];
    hear(heard);
    return stream;
  };

  const change = async (session: Session): Promise<boolean> => {
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
    await sender.replaceTrack(track);
    before.stop();
    follow(session);
    return true;
  };
  /** One that is pulled out ends its track: what is the default now takes over. */
  const follow = (session: Session) =>
    senderOf(session)?.track?.addEventListener('ended', () => void change(session), { once: true });

  return {
    async open(isHeard: boolean): Promise<boolean> {
      hear(isHeard);
      try {
        opened ??= await ask();
        return true;
      } catch {
        return false;
      }
    },
    close() {
      stopTracks(opened);
      opened = null;
    },
    /** The stream opened before the answer is handed over once; after that the session owns its tracks. */
    async take(): Promise<MediaStream> {
      const stream = opened ?? (await ask());
      opened = null;
      return stream;
    },
    hear,
    change,
    follow,
  };
}
