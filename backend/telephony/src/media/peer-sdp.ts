import { directionOf, MediaRefusal } from './sdp.ts';

/**
 * werift writes and reads SDP for peers like itself, which bundle, trickle and multiplex. Other phones understand, and send, less: this
 * module completes the SDP that werift writes, and fills in for werift what they left out.
 */

const split = (sdp: string): readonly [string, readonly string[]] => {
  const [session = '', ...sections] = `${sdp.trimEnd()}\r\n`.split(/^(?=m=)/m);
  return [session, sections];
};

const isAudio = (section: string): boolean => section.startsWith('m=audio');
const audioOf = (sdp: string): string => split(sdp)[1].find(isAudio) ?? '';

const midLine = /^a=mid:.*\r?\n/m;
const bundleLine = /^a=group:BUNDLE.*\r?\n/m;
const muxLine = /^a=rtcp-mux[ \t]*\r?\n/m;
const directionLine = /^a=(?:sendrecv|sendonly|recvonly|inactive)[ \t]*\r?\n/m;
const pcmuLine = /^a=rtpmap:0 /m;

const demands: readonly (readonly [what: string, isThere: (sdp: string) => boolean])[] = [
  ['ICE (RFC 8445)', (sdp) => /^a=ice-ufrag:/m.test(sdp)],
  ['DTLS-SRTP (RFC 5763)', (sdp) => /^a=fingerprint:/m.test(sdp)],
  // RFC 5761 §5.1.1: only a peer that says so takes RTCP on the RTP port, and werift has only one port
  ['rtcp-mux (RFC 5761)', (sdp) => muxLine.test(audioOf(sdp))],
];

/** Refuses offers without these: werift would accept them, and there would be no audio. Throws `MediaRefusal`. */
export const demandWebRtc = (sdp: string): void => {
  const missing = demands.find(([, isThere]) => !isThere(sdp));
  if (missing) throw new MediaRefusal(`${missing[0]} is needed`);
};

/** Adds lines that may be left out, with their default meaning; `mid` names the section between this module and werift only. */
const completed = (section: string, sdp: string, mid: string): string => {
  const missing = [
    ...(midLine.test(section) ? [] : [`a=mid:${mid}`]),
    ...(directionLine.test(section) ? [] : [`a=${directionOf(sdp)}`]),
    ...(pcmuLine.test(section) ? [] : ['a=rtpmap:0 PCMU/8000']), // RFC 3551 §6: its type is fixed
  ];
  return section + missing.map((line) => `${line}\r\n`).join('');
};

/**
 * Returns a peer's SDP in the form that werift takes: its first audio section alone, with all optional lines. Lines that werift cannot
 * take are removed: `a=rtcp:` without an address (it throws), and candidates with an mDNS name (it would send multicast queries; such a
 * peer is found by its own checks instead, RFC 8445 §7.3.1.3).
 */
export const forWerift = (sdp: string, mid: string): string => {
  const [session, sections] = split(sdp);
  const readable = (sections.find(isAudio) ?? '')
    .replace(/^a=rtcp:\d+[ \t]*\r?\n/gm, '')
    .replace(/^a=candidate:.*\.local .*\r?\n/gm, '');
  return session + completed(readable, sdp, mid);
};

interface Candidate {
  readonly host: string;
  readonly port: string;
}

/** RFC 8839 §4.2.1.2: a peer without ICE, and each middlebox that does not know ICE, uses the default candidate. */
const defaultCandidate = (section: string): Candidate | undefined => {
  const [, host, port] = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ /im.exec(section) ?? [];
  return host === undefined || port === undefined ? undefined : { host, port };
};

const at = ({ host }: Candidate): string => `IN IP${host.includes(':') ? 6 : 4} ${host}`;

/** Port 0, as werift writes for `inactive`, would refuse the audio instead of holding it (RFC 3264 §6). */
const atCandidate = (section: string): string => {
  const candidate = defaultCandidate(section);
  if (!candidate) return section;
  return section
    .replace(/^m=audio \d+/, `m=audio ${candidate.port}`)
    .replace(/^c=.*$/m, `c=${at(candidate)}`)
    .replace(/^a=rtcp:.*$/m, `a=rtcp:${candidate.port} ${at(candidate)}`);
};

export const offerForPeer = (sdp: string): string => {
  const [session, sections] = split(sdp);
  return session + sections.map(atCandidate).join('');
};

const profileOf = (section: string): string => /^m=\S+ \d+ (\S+)/.exec(section)?.[1] ?? 'UDP/TLS/RTP/SAVPF';

/** An answer may contain only what was offered: the same profile (RFC 3264 §6) and section name (RFC 5888 §9.1). */
const answerTo = (offered: string, ours: string): string => {
  const profiled = atCandidate(ours).replace(/^(m=audio \d+) \S+/, `$1 ${profileOf(offered)}`);
  return midLine.test(offered) ? profiled : profiled.replace(midLine, '');
};

/** RFC 3264 §6: sections besides the audio are refused, in their places. */
export const refused = (offered: string): string =>
  `${(/^m=.*/.exec(offered)?.[0] ?? '').trimEnd().replace(/^(m=\S+) \d+(?:\/\d+)?/, '$1 0')}\r\n`;

/** Returns werift's answer in the form that the author of this offer takes. */
export const answerForPeer = (sdp: string, offer: string): string => {
  const [session, [ours = '']] = split(sdp);
  const [theirs, offered] = split(offer);
  const audio = offered.findIndex(isAudio);
  const head = bundleLine.test(theirs) ? session : session.replace(bundleLine, '');
  return (
    head + offered.map((section, index) => (index === audio ? answerTo(section, ours) : refused(section))).join('')
  );
};
