import { isIP } from 'node:net';
import { payloadTypeOf, type Codec } from './g711.ts';
import type { Place } from './peer-source.ts';
import type { Spoken } from './rtp-speech.ts';
import { dtmfPayloadType, MediaRefusal, type Direction } from './sdp.ts';

/** Plain RTP described by an offer or answer: its one audio stream that is accepted. */
export interface PeerAudio {
  /** The codec that both sides support, by the peer's payload type. */
  readonly spoken: Spoken;
  /** Payload types by which the peer may send a supported codec. */
  readonly laws: ReadonlyMap<number, Codec>;
  /** `undefined`: the peer has no telephone-event. */
  readonly dtmf: number | undefined;
  /** Direction from the peer's view; `inactive` for a stream that is refused or closed. */
  readonly direction: Direction;
  /** Address of its audio; `undefined` when it names none. */
  readonly place: Place | undefined;
  /** Whether it wants audio: music on hold comes from an address that wants none. */
  readonly isSentTo: boolean;
  readonly rtcpPort: number | undefined;
  /** Its `m=` line, and the index of that line. */
  readonly profile: string;
  readonly at: number;
  readonly isClosed: boolean;
}

interface Section {
  readonly text: string;
  readonly port: number;
  readonly profile: string;
  readonly types: readonly number[];
}

export const sectionsOf = (sdp: string): readonly [session: string, media: readonly string[]] => {
  const [session = '', ...media] = `${sdp.trimEnd()}\r\n`.split(/^(?=m=)/m);
  return [session, media];
};

/** RFC 8866 §5.14: `m=audio 4000/2 RTP/AVP 0 8`, where the number after the slash counts further ports. */
const audioLine = /^m=audio (\d+)(?:\/\d+)? (\S+)((?: \d+)*)/;

const readSection = (text: string): Section | undefined => {
  const [, port, profile, types = ''] = audioLine.exec(text) ?? [];
  if (port === undefined || profile === undefined) return undefined;
  return { text, port: Number(port), profile, types: types.match(/\d+/g)?.map(Number) ?? [] };
};

/** RTP/AVPF (RFC 4585) has the same packets as RTP/AVP (RFC 3551); SRTP has not. */
const isPlain = ({ profile }: Section): boolean => /^RTP\/AVPF?$/i.test(profile);

/** Returns the codec of a payload type: as mapped there, else as fixed by RFC 3551 §6. */
const lawOf = (type: number, text: string, ours: readonly Codec[]): Codec | undefined => {
  const mapped = new RegExp(`^a=rtpmap:${type}[ \\t]+([\\w-]+)/(\\d+)(?:/1)?[ \\t]*\\r?$`, 'im').exec(text);
  if (!mapped) return ours.find((codec) => payloadTypeOf[codec] === type);
  return ours.find((codec) => codec === mapped[1]?.toUpperCase() && mapped[2] === '8000');
};

const lawsOf = ({ text, types }: Section, ours: readonly Codec[]): ReadonlyMap<number, Codec> =>
  new Map(
    types.flatMap((type) => {
      const codec = lawOf(type, text, ours);
      return codec ? [[type, codec] as const] : [];
    }),
  );

const directionLine = /^a=(sendrecv|sendonly|recvonly|inactive)[ \t]*\r?$/m;
const directions: Readonly<Record<string, Direction>> = {
  ...{ sendrecv: 'sendrecv', sendonly: 'sendonly', recvonly: 'recvonly', inactive: 'inactive' },
};
const heldBy: Readonly<Record<Direction, Direction>> = {
  ...{ sendrecv: 'sendonly', sendonly: 'sendonly', recvonly: 'inactive', inactive: 'inactive' },
};

const connectionOf = (text: string, session: string): readonly [family: string, host: string] | undefined => {
  const line = /^c=IN IP([46]) (\S+)/m;
  const [, family, host] = line.exec(text) ?? line.exec(session) ?? [];
  return family === undefined || host === undefined ? undefined : [family, host.split('/')[0] ?? host];
};

const LAST_PORT = 65_535;

/** RFC 3264 §8.4, RFC 2543 §B.5: this address means that nothing is to be sent. */
const isNowhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

const isSent = (direction: Direction): boolean => direction === 'sendrecv' || direction === 'recvonly';

const chosen = (media: readonly string[], ours: readonly Codec[]): { at: number; section: Section } => {
  const audio = media.flatMap((text, at) => {
    const section = readSection(text);
    return section ? [{ at, section }] : [];
  });
  if (audio.length === 0) throw new MediaRefusal('audio is needed');
  const plain = audio.filter(({ section }) => isPlain(section));
  if (plain.length === 0) throw new MediaRefusal('SRTP is not spoken here');
  const known = plain.filter(({ section }) => lawsOf(section, ours).size > 0);
  const found =
    known.find(({ section }) => section.port !== 0) ?? known[0] ?? plain.find((one) => one.section.port === 0);
  if (!found) throw new MediaRefusal(`${ours.join(' or ')} audio is needed`);
  return found;
};

/** `a=rtcp:PORT` (RFC 3605), the same port (RFC 5761), or the next one. */
const rtcpPortOf = ({ text, port }: Section): number => {
  const said = /^a=rtcp:(\d+)/m.exec(text)?.[1];
  if (said !== undefined) return Number(said);
  return /^a=rtcp-mux[ \t]*\r?$/m.test(text) ? port : port + 1;
};

/** RFC 3264 §6: an address of an unsupported family cannot be used. */
const addressOf = (text: string, session: string): string => {
  const [family, host] = connectionOf(text, session) ?? [];
  if (host === undefined) throw new MediaRefusal('a connection address is needed');
  if (family === '6' || isIP(host) === 6) throw new MediaRefusal('IPv4 is needed');
  return host;
};

const saidOf = (text: string, session: string): Direction =>
  directions[(directionLine.exec(text) ?? directionLine.exec(session))?.[1] ?? ''] ?? 'sendrecv';

/** Returns the address to send to and the peer's direction. */
const flowOf = (
  { text, port }: Section,
  session: string,
): Pick<PeerAudio, 'direction' | 'place' | 'isSentTo' | 'isClosed'> => {
  const none = { place: undefined, isSentTo: false };
  if (port === 0) return { direction: 'inactive', ...none, isClosed: true };
  if (port > LAST_PORT) throw new MediaRefusal('a port of at most 65535 is needed');
  const host = addressOf(text, session);
  const said = saidOf(text, session);
  if (isNowhere(host)) return { direction: heldBy[said], ...none, isClosed: false };
  return { direction: said, place: { host, port }, isSentTo: isSent(said), isClosed: false };
};

/** Returns the first supported codec in the peer's order (RFC 3264 §6.1); a closed stream may have none. */
const spokenOf = (laws: ReadonlyMap<number, Codec>, [wished = 'PCMU']: readonly Codec[]): Spoken => {
  const [first] = laws;
  return first ? { payloadType: first[0], codec: first[1] } : { payloadType: payloadTypeOf[wished], codec: wished };
};

/** Reads the peer's audio description. Throws `MediaRefusal` for one that cannot be accepted. */
export const readPeerAudio = (sdp: string, ours: readonly Codec[]): PeerAudio => {
  const [session, media] = sectionsOf(sdp);
  const { at, section } = chosen(media, ours);
  const laws = lawsOf(section, ours);
  return {
    ...{ at, laws, spoken: spokenOf(laws, ours), dtmf: dtmfPayloadType(section.text), profile: section.profile },
    ...flowOf(section, session),
    rtcpPort: section.port === 0 ? undefined : rtcpPortOf(section),
  };
};
