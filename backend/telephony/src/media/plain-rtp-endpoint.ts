import type { RemoteInfo, Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { randomInt } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { MediaEvents, MediaEndpoint } from './media-endpoint.ts';
import { payloadTypeOf, type Codec } from './g711.ts';
import { readPeerAudio, type PeerAudio } from './peer-audio.ts';
import type { Place } from './peer-source.ts';
import { rtpAnswerTo, offerOf, type Description } from './rtp-description.ts';
import { writeRtp } from './rtp-packet.ts';
import { createReception, DTMF, type Reception } from './rtp-reception.ts';
import { bindRtp, type RtpSockets } from './rtp-sockets.ts';
import { createRtpSpeech, type Spoken } from './rtp-speech.ts';
import { answeringDirection, MediaRefusal, type Direction } from './sdp.ts';

const LOOK_MS = 5_000;

export interface PlainRtpSetting {
  /** Local address, to which the peer sends. */
  readonly address: string;
  readonly ports: readonly [number, number];
  readonly clock: Clock;
  /** In order of preference; PCMU alone by default. */
  readonly codecs?: readonly Codec[];
  /** Silence after which a peer that was heard, and is to send, is lost; left out: the owner of the leg watches over it. */
  readonly silenceMs?: number | undefined;
  /** Called once, when the ports are free again. */
  readonly released: () => void;
}

/** Calls `lost` each time a peer that was heard, and is to send, has been silent for too long. */
function createSilenceWatch({ clock, silenceMs }: Pick<PlainRtpSetting, 'clock' | 'silenceMs'>, lost: () => void) {
  let heardAt: number | undefined;
  let isExpected = true;
  let cancel = silenceMs === undefined ? () => undefined : clock.after(LOOK_MS, look);
  function look(): void {
    if (heardAt !== undefined && isExpected && clock.now() - heardAt > (silenceMs ?? Infinity)) {
      heardAt = undefined;
      lost();
    }
    cancel = clock.after(LOOK_MS, look);
  }
  return {
    heard: () => void (heardAt = clock.now()),
    expect: (direction: Direction) => {
      isExpected = direction === 'sendrecv' || direction === 'sendonly';
      if (heardAt !== undefined) heardAt = clock.now();
    },
    stop: () => cancel(),
  };
}

/** Resolves the peer's host when it is a name instead of an address. */
const resolved = async (place: Place | undefined): Promise<Place | undefined> => {
  if (!place || isIP(place.host) !== 0) return place;
  const found = await lookup(place.host, 4).catch(() => undefined);
  if (!found) throw new MediaRefusal('the connection address is unknown');
  return { ...place, host: found.address };
};

const placeOf = ({ address: host, port }: RemoteInfo): Place => ({ host, port });
const ended = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.close(resolve));

interface Wiring {
  readonly bound: Promise<RtpSockets>;
  readonly reception: Reception;
  readonly isClosed: () => boolean;
}

/** Connects the ports to the reception; returns the function that sends, which drops data until the ports are open. */
const wire = ({ bound, reception, isClosed }: Wiring): ((data: Buffer) => void) => {
  const whileOpen = (take: (data: Buffer, from: Place) => void) => (data: Buffer, from: RemoteInfo) => {
    if (!isClosed()) take(data, placeOf(from));
  };
  let socket: Socket | undefined;
  bound.then(
    ({ rtp, rtcp }) => {
      rtp.on('message', whileOpen(reception.rtp));
      rtcp.on('message', whileOpen(reception.rtcp));
      socket = rtp;
    },
    () => undefined,
  );
  return (data) => {
    const to = reception.source.target();
    if (to && !isClosed()) socket?.send(data, to.port, to.host, () => undefined);
  };
};

const pcmu: Spoken = { codec: 'PCMU', payloadType: payloadTypeOf.PCMU };

/** Creates one leg of plain RTP: a trunk's [TEL-005], or one behind rtpengine, which does ICE, DTLS and SRTP for the browser. */
export const createPlainRtpEndpoint = (events: MediaEvents, setting: PlainRtpSetting): MediaEndpoint => {
  const { address, ports, clock, released, codecs: ours = ['PCMU'] } = setting;
  const bound = bindRtp(address, ports);
  const [id, ssrc] = [randomInt(2 ** 31), randomInt(2 ** 32)];
  const offered = ours.map((codec): Spoken => ({ codec, payloadType: payloadTypeOf[codec] }));
  let version = 0;
  let audio: PeerAudio | undefined;
  let closed: Promise<void> | undefined;
  const silence = createSilenceWatch(setting, events.lost);
  const reception = createReception(events, () => audio, clock, silence.heard);
  const write = wire({ bound, reception, isClosed: () => closed !== undefined });
  const speech = createRtpSpeech(
    (packet) => write(writeRtp({ ...packet, ssrc })),
    () => audio?.dtmf ?? DTMF,
    () => audio?.spoken ?? pcmu,
  );
  const learn = async (sdp: string): Promise<PeerAudio> => {
    const next = readPeerAudio(sdp, ours);
    const place = await resolved(next.place);
    await bound;
    audio = next;
    silence.expect(next.direction);
    reception.named(place, next);
    return next;
  };
  const describe = async (more: Pick<Description, 'direction' | 'codecs' | 'profile' | 'dtmf'>) => {
    const { port } = await bound;
    return { id, version: (version += 1), address, port, ssrc, ...more };
  };
  return {
    createOffer: async () => {
      const dtmf = audio?.dtmf ?? DTMF;
      return offerOf(await describe({ direction: 'sendrecv', codecs: offered, profile: 'RTP/AVP', dtmf }));
    },
    acceptOffer: async (sdp) => {
      const next = await learn(sdp);
      const { spoken, profile, direction, dtmf } = next;
      const answer = { codecs: [spoken], profile, direction: answeringDirection(direction), dtmf };
      return rtpAnswerTo(sdp, next, await describe(answer));
    },
    acceptAnswer: async (sdp) => {
      if (audio === undefined && readPeerAudio(sdp, ours).isClosed) throw new MediaRefusal('audio is needed');
      await learn(sdp);
    },
    answered: reception.source.opens,
    sendPcm: speech.frame,
    sendDigit: speech.digit,
    close: () =>
      (closed ??= bound
        .then(({ rtp, rtcp }) => Promise.all([ended(rtp), ended(rtcp)]))
        .catch(() => undefined)
        .then(() => {
          silence.stop();
          released();
        })),
  };
};
