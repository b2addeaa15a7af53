import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  type RTCDtlsTransport,
} from 'werift';
import type { MediaEvents, MediaEndpoint } from './media-endpoint.ts';
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

/** Returns the name of the audio section, which a peer need not repeat; werift's own first one is `0`. */
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

const listen = (pc: RTCPeerConnection, events: MediaEvents, dtmfType: () => number) => {
  const hear = createRtpHearing(events, dtmfType);
  const known = new Set<RTCDtlsTransport>();
  pc.connectionStateChange.subscribe((state) => {
    if (state === 'failed') events.lost();
  });
  return {
    /**
     * Reads everything that DTLS proves to be the peer's, on new transports. werift's own tracks know only streams that the SDP names
     * (`a=ssrc`), so a restarted stream would be silent [TEL-024].
     */
    onTransports: (): void => {
      for (const transport of pc.dtlsTransports) {
        if (known.has(transport)) continue;
        known.add(transport);
        transport.onRtp.subscribe(({ header, payload }) => {
          const { ssrc, payloadType, sequenceNumber: sequence, timestamp, marker } = header;
          hear({ ssrc, payloadType, sequence, timestamp, marker, payload });
        });
      }
    },
  };
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
  events: MediaEvents,
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
    hearing.onTransports();
  };
  const hearing = listen(pc, events, () => dtmfType);
  const voice = createVoice(pc, () => dtmfType);
  return {
    createOffer: async () => {
      const offer = await pc.createOffer();
      forbidStun(pc);
      await pc.setLocalDescription(offer);
      hearing.onTransports();
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
    answered: () => undefined,
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
