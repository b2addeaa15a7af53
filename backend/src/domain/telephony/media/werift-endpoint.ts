import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import type { MediaEars, MediaEndpoint } from './media-endpoint.ts';
import { createRtpHearing, PCMU } from './rtp-hearing.ts';
import { createRtpSpeech } from './rtp-speech.ts';
import { answerForPeer, demandWebRtc, forWerift, offerForPeer } from './peer-sdp.ts';
import { demandPcmu, dtmfPayloadType } from './sdp.ts';

const DTMF = 126;

const codecs = () => [
  new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: PCMU }),
  new RTCRtpCodecParameters({
    mimeType: 'audio/telephone-event',
    clockRate: 8000,
    channels: 1,
    payloadType: DTMF,
    parameters: '0-16',
  }),
];

const connect = (addresses: readonly string[], ports: readonly [number, number]): RTCPeerConnection => {
  const [only, ...others] = addresses;
  return new RTCPeerConnection({
    codecs: { audio: codecs(), video: [] },
    headerExtensions: { audio: [], video: [] },
    iceServers: [],
    // With both families off werift offers exactly the additional addresses, and opens no socket for any other interface.
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [...addresses],
    icePortRange: [ports[0], ports[1]],
    bundlePolicy: 'max-bundle',
    ...(only !== undefined && others.length === 0 ? { iceInterfaceAddresses: { udp4: only } } : {}),
  });
};

/** werift 0.24 asks a public STUN server even with `iceServers: []`, unless told so on each transport. */
const forbidStun = (pc: RTCPeerConnection): void => {
  for (const transport of pc.iceTransports) delete transport.connection.stunServer;
};

/** The name of our audio section, which a peer need not repeat; werift's own first one is `0`. */
const midOf = (pc: RTCPeerConnection): string => pc.getTransceivers()[0]?.mid ?? '0';

const gathered = (pc: RTCPeerConnection): Promise<string> =>
  new Promise((resolve, reject) => {
    const check = () => {
      if (pc.iceGatheringState !== 'complete') return false;
      const sdp = pc.localDescription?.sdp;
      if (sdp === undefined) reject(new Error('no local description after gathering'));
      else resolve(sdp);
      return true;
    };
    if (!check()) pc.iceGatheringStateChange.subscribe(check);
  });

const listen = (pc: RTCPeerConnection, ears: MediaEars, dtmfType: () => number): void => {
  const hear = createRtpHearing(ears, dtmfType);
  pc.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      const { payloadType, sequenceNumber: sequence, timestamp } = header;
      hear({ payloadType, sequence, timestamp, payload });
    }),
  );
  pc.connectionStateChange.subscribe((state) => {
    if (state === 'failed') ears.lost();
  });
};

const createVoice = (pc: RTCPeerConnection, dtmfType: () => number) => {
  const track = new MediaStreamTrack({ kind: 'audio' });
  const { sender } = pc.addTransceiver(track, { direction: 'sendrecv' });
  return createRtpSpeech(({ payloadType, sequence: sequenceNumber, timestamp, payload, marker, isEvent }) => {
    const header = new RtpHeader({ payloadType, marker, sequenceNumber, timestamp, ssrc: sender.ssrc });
    // `writeRtp` would give an event the audio payload type.
    if (isEvent) void sender.dtlsTransport.sendRtp(payload, header);
    else track.writeRtp(new RtpPacket(header, payload));
  }, dtmfType);
};

/** `released` is called once, when the ports are free again. */
export const createWeriftEndpoint = (
  addresses: readonly string[],
  ports: readonly [number, number],
  ears: MediaEars,
  released: () => void,
): MediaEndpoint => {
  const pc = connect(addresses, ports);
  let dtmfType = DTMF;
  let closed: Promise<void> | undefined;
  const learn = async (type: 'offer' | 'answer', sdp: string): Promise<void> => {
    demandPcmu(sdp);
    demandWebRtc(sdp);
    dtmfType = dtmfPayloadType(sdp) ?? DTMF;
    await pc.setRemoteDescription({ type, sdp: forWerift(sdp, midOf(pc)) });
  };
  listen(pc, ears, () => dtmfType);
  const voice = createVoice(pc, () => dtmfType);
  return {
    createOffer: async () => {
      const offer = await pc.createOffer();
      forbidStun(pc);
      await pc.setLocalDescription(offer);
      return offerForPeer(await gathered(pc));
    },
    acceptOffer: async (sdp) => {
      await learn('offer', sdp);
      const answer = await pc.createAnswer();
      forbidStun(pc);
      await pc.setLocalDescription(answer);
      return answerForPeer(await gathered(pc), sdp);
    },
    acceptAnswer: (sdp) => learn('answer', sdp),
    sendPcm: (frame) => {
      if (!closed && pc.connectionState === 'connected') voice.frame(frame);
    },
    sendDigit: (digit) => voice.digit(digit),
    close: () =>
      (closed ??= pc
        .close()
        .catch(() => undefined)
        .then(released)),
  };
};
