import { Web, type Session } from 'sip.js';

/** Ideal, not exact: a device that has just been removed must not fail the call. */
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

/** Manages the microphone of successive calls; `deviceId` is read each time, empty for the default. */
export function createMicrophone(deviceId: () => string) {
  let opened: MediaStream | null = null;
  /** Whether the agent is heard. Applied to each track before it is handed out, so that no sample is sent while muted. */
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
      track?.stop(); // the call ended in the meantime
      return false;
    }
    await sender.replaceTrack(track);
    before.stop();
    follow(session);
    return true;
  };
  /** Switches to the default device when the current one is unplugged, which ends its track. */
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
    /** Hands over, once, the stream opened before the answer; from then on the session owns its tracks. */
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
