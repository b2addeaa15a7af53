import type { RemoteInfo, Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { randomInt } from 'node:crypto';
import type { Clock } from '../ports.ts';
import type { MediaEars, MediaEndpoint } from './media-endpoint.ts';
import { payloadTypeOf, type Codec } from './g711.ts';
import { readPeerAudio, sectionsOf, type PeerAudio } from './peer-audio.ts';
import { refused } from './peer-sdp.ts';
import { createPeerSource, type Place } from './peer-source.ts';
import { createRtpHearing } from './rtp-hearing.ts';
import { isRtcp, readRtp, writeRtp } from './rtp-packet.ts';
import { bindRtp } from './rtp-sockets.ts';
import { createRtpSpeech, type Spoken } from './rtp-speech.ts';
import { answeringDirection, MediaRefusal, type Direction } from './sdp.ts';

const DTMF = 101;
const LOOK_MS = 5_000;

export interface PlainRtpSetting {
  /** Of this process, where the peer sends to. */
  readonly address: string;
  readonly ports: readonly [number, number];
  readonly clock: Clock;
  /** In the order of our wish; PCMU alone by default. */
  readonly codecs?: readonly Codec[];
  /** A peer that was heard, means to speak and was silent for so long is lost; left out: who has the leg watches over it. */
  readonly silenceMs?: number | undefined;
  /** Once, when the ports are free again. */
  readonly released: () => void;
}

/** Tells `lost`, each time, when a peer that was heard, and means to speak, has been silent for too long. */
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

interface Description {
  readonly id: number;
  readonly version: number;
  readonly address: string;
  readonly port: number;
  readonly profile: string;
  readonly direction: Direction;
  readonly codecs: readonly Spoken[];
  readonly dtmf: number | undefined;
  readonly ssrc: number;
}

const sessionOf = ({ id, version, address }: Description): string =>
  ['v=0', `o=- ${id} ${version} IN IP4 ${address}`, 's=-', `c=IN IP4 ${address}`, 't=0 0', ''].join('\r\n');

const audioOf = ({ port, profile, direction, codecs, dtmf, ssrc }: Description): string =>
  [
    `m=audio ${port} ${profile} ${[...codecs.map(({ payloadType }) => payloadType), dtmf ?? []].flat().join(' ')}`,
    ...codecs.map(({ law, payloadType }) => `a=rtpmap:${payloadType} ${law}/8000`),
    ...(dtmf === undefined ? [] : [`a=rtpmap:${dtmf} telephone-event/8000`, `a=fmtp:${dtmf} 0-15`]),
    ...['a=ptime:20', `a=${direction}`],
    ...[`a=ssrc:${ssrc} cname:patchbay`, ''], // RFC 5576: peers that hear by SSRC know ours beforehand
  ].join('\r\n');

/** RFC 3264 §6: each section of the offer is answered in its place, what is not taken by port 0. */
const answerTo = (offer: string, { at, isClosed }: PeerAudio, description: Description): string => {
  const sections = sectionsOf(offer)[1].map((section, index) =>
    index === at && !isClosed ? audioOf(description) : refused(section),
  );
  return sessionOf(description) + sections.join('');
};

/** The peer's own words, where it gives a name in place of an address. */
const resolved = async (place: Place | undefined): Promise<Place | undefined> => {
  if (!place || isIP(place.host) !== 0) return place;
  const found = await lookup(place.host, 4).catch(() => undefined);
  if (!found) throw new MediaRefusal('the connection address is unknown');
  return { ...place, host: found.address };
};

/** Gives what comes to two ports to who hears it, as far as it is the peer's. */
const createReception = (ears: MediaEars, audio: () => PeerAudio | undefined, clock: Clock, heard: () => void) => {
  const source = createPeerSource(clock.now);
  const lawOf = (type: number): Codec | undefined => audio()?.laws.get(type);
  const hear = createRtpHearing(ears, () => audio()?.dtmf ?? DTMF, lawOf);
  let rtcpFrom: Place | undefined;
  const isSpeaking = (): boolean => audio()?.direction === 'sendrecv' || audio()?.direction === 'sendonly';
  const came = (isPeers: boolean): boolean => {
    ears.came(isPeers ? 'peer' : 'stranger');
    if (isPeers) heard();
    return isPeers;
  };
  /** RTCP of who is behind a NAT comes from the port above the one that it speaks from, or from the same one (RFC 5761). */
  const isItsReport = ({ host, port }: Place): boolean => {
    const target = source.target();
    const isNamed = host === rtcpFrom?.host && port === rtcpFrom.port;
    return isNamed || (host === target?.host && (port === target.port || port === target.port + 1));
  };
  return {
    source,
    /** The address may stand without RTP being wanted there, as on hold. */
    reportsFrom: (place: Place | undefined) => {
      rtcpFrom = place;
    },
    rtp: (data: Buffer, from: Place): void => {
      if (isRtcp(data)) return void came(isItsReport(from));
      const packet = readRtp(data);
      if (packet && came(source.admits(from)) && isSpeaking()) hear(packet);
    },
    rtcp: (data: Buffer, from: Place): void => {
      if (isRtcp(data)) came(isItsReport(from));
    },
  };
};

const placeOf = ({ address: host, port }: RemoteInfo): Place => ({ host, port });
const ended = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.close(resolve));

/** One leg of plain RTP: a trunk's [TEL-005], or what stands behind rtpengine, which does ICE, DTLS and SRTP for the browser. */
export const createPlainRtpEndpoint = (ears: MediaEars, setting: PlainRtpSetting): MediaEndpoint => {
  const { address, ports, clock, released, codecs: ours = ['PCMU'] } = setting;
  const bound = bindRtp(address, ports);
  const [id, ssrc] = [randomInt(2 ** 31), randomInt(2 ** 32)];
  const offered = ours.map((law): Spoken => ({ law, payloadType: payloadTypeOf[law] }));
  let version = 0;
  let audio: PeerAudio | undefined;
  let closed: Promise<void> | undefined;
  const silence = createSilenceWatch(setting, ears.lost);
  const reception = createReception(ears, () => audio, clock, silence.heard);
  const whileOpen = (take: (data: Buffer, from: Place) => void) => (data: Buffer, from: RemoteInfo) => {
    if (!closed) take(data, placeOf(from));
  };
  let write: ((data: Buffer, to: Place) => void) | undefined;
  bound.then(
    ({ rtp, rtcp }) => {
      rtp.on('message', whileOpen(reception.rtp));
      rtcp.on('message', whileOpen(reception.rtcp));
      write = (data, to) => rtp.send(data, to.port, to.host, () => undefined);
    },
    () => undefined,
  );
  const speech = createRtpSpeech(
    (packet) => {
      const to = reception.source.target();
      if (to) write?.(writeRtp({ ...packet, ssrc }), to);
    },
    () => audio?.dtmf ?? DTMF,
    () => audio?.spoken ?? { law: 'PCMU', payloadType: payloadTypeOf.PCMU },
  );
  const learn = async (sdp: string): Promise<PeerAudio> => {
    const next = readPeerAudio(sdp, ours);
    const target = await resolved(next.target);
    await bound;
    audio = next;
    silence.expect(next.direction);
    reception.source.names(target);
    const reporting = next.rtcpPort;
    if (target && reporting !== undefined) reception.reportsFrom({ host: target.host, port: reporting });
    return next;
  };
  const describe = async (more: Pick<Description, 'direction' | 'codecs' | 'profile' | 'dtmf'>) => {
    const { port } = await bound;
    return { id, version: (version += 1), address, port, ssrc, ...more };
  };
  return {
    createOffer: async () => {
      const more = { direction: 'sendrecv', codecs: offered, profile: 'RTP/AVP', dtmf: audio?.dtmf ?? DTMF } as const;
      const description = await describe(more);
      return sessionOf(description) + audioOf(description);
    },
    acceptOffer: async (sdp) => {
      const { spoken, profile, direction, dtmf, ...rest } = await learn(sdp);
      const answer = { codecs: [spoken], profile, direction: answeringDirection(direction), dtmf };
      return answerTo(sdp, { spoken, profile, direction, dtmf, ...rest }, await describe(answer));
    },
    acceptAnswer: async (sdp) => {
      const isFirst = audio === undefined;
      if (isFirst && readPeerAudio(sdp, ours).isClosed) throw new MediaRefusal('audio is needed');
      await learn(sdp);
    },
    answered: reception.source.opens,
    sendPcm: (frame) => {
      if (!closed) speech.frame(frame);
    },
    sendDigit: (digit) => speech.digit(digit),
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
