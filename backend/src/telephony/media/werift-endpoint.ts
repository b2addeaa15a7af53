import { randomInt } from 'node:crypto';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { createDigitSender, type DigitPacket } from './digit-sender.ts';
import { FRAME_SAMPLES } from './frame.ts';
import { decodePcmu, encodePcmu } from './g711.ts';
import { DIGITS, type MediaEars, type MediaEndpoint } from './media-endpoint.ts';
import { dtmfPayloadType, forWerift, offersPcmu } from './sdp.ts';

const PCMU = 0;
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

/** Doubled and late packets are dropped: RFC 3550 sequence numbers, modulo 2^16. */
const createSequenceGate = () => {
  let newest: number | undefined;
  return (sequence: number): boolean => {
    const ahead = newest === undefined ? 1 : (sequence - newest) & 0xffff;
    if (ahead === 0 || ahead > 0x7fff) return false;
    newest = sequence;
    return true;
  };
};

const listen = (pc: RTCPeerConnection, ears: MediaEars, dtmfType: () => number): void => {
  let lastPress = -1;
  const fresh = createSequenceGate();
  const heardEvent = (packet: RtpPacket) => {
    const [event = 255, flags = 0] = packet.payload;
    const digit = DIGITS[event];
    // RFC 4733 §2.5.1.4: the end comes three times with one timestamp
    if ((flags & 0x80) === 0 || digit === undefined || packet.header.timestamp === lastPress) return;
    lastPress = packet.header.timestamp;
    ears.digit(digit);
  };
  const heard = (packet: RtpPacket) => {
    if (!fresh(packet.header.sequenceNumber)) return;
    if (packet.header.payloadType === dtmfType()) heardEvent(packet);
    else if (packet.header.payloadType === PCMU) ears.pcm(decodePcmu(packet.payload));
  };
  pc.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(heard));
  pc.connectionStateChange.subscribe((state) => {
    if (state === 'failed') ears.lost();
  });
};

const createVoice = (pc: RTCPeerConnection, dtmfType: () => number) => {
  const track = new MediaStreamTrack({ kind: 'audio' });
  const transceiver = pc.addTransceiver(track, { direction: 'sendrecv' });
  const digits = createDigitSender();
  let sequence = randomInt(0x8000);
  let timestamp = randomInt(0x7fffffff);
  const header = (payloadType: number, marker: boolean, at: number) =>
    new RtpHeader({ payloadType, marker, sequenceNumber: sequence, timestamp: at, ssrc: transceiver.sender.ssrc });
  // `writeRtp` would give it the audio payload type.
  const sendEvent = (event: DigitPacket) => {
    const at = (timestamp - event.age * FRAME_SAMPLES) >>> 0;
    void transceiver.sender.dtlsTransport.sendRtp(event.payload, header(dtmfType(), event.marker, at));
  };
  return {
    digit: digits.push,
    frame: (pcm: Int16Array) => {
      timestamp = (timestamp + FRAME_SAMPLES) >>> 0;
      const event = digits.next();
      if (event === 'pause') return;
      sequence = (sequence + 1) & 0xffff;
      if (event) sendEvent(event);
      else track.writeRtp(new RtpPacket(header(PCMU, false, timestamp), encodePcmu(pcm)));
    },
  };
};

/** werift would agree to anything, with no audio in it. */
const demandPcmu = (sdp: string): void => {
  if (!offersPcmu(sdp)) throw new Error('no PCMU audio in this SDP');
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
  const learn = (sdp: string) => {
    dtmfType = dtmfPayloadType(sdp) ?? DTMF;
  };
  listen(pc, ears, () => dtmfType);
  const voice = createVoice(pc, () => dtmfType);
  return {
    createOffer: async () => {
      const offer = await pc.createOffer();
      forbidStun(pc);
      await pc.setLocalDescription(offer);
      return gathered(pc);
    },
    acceptOffer: async (sdp) => {
      demandPcmu(sdp);
      learn(sdp);
      await pc.setRemoteDescription({ type: 'offer', sdp: forWerift(sdp) });
      const answer = await pc.createAnswer();
      forbidStun(pc);
      await pc.setLocalDescription(answer);
      return gathered(pc);
    },
    acceptAnswer: async (sdp) => {
      demandPcmu(sdp);
      learn(sdp);
      await pc.setRemoteDescription({ type: 'answer', sdp: forWerift(sdp) });
    },
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
