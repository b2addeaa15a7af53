import type { PeerAudio } from './peer-audio.ts';
import { sectionsOf } from './peer-audio.ts';
import { refused } from './peer-sdp.ts';
import type { Spoken } from './rtp-speech.ts';
import type { Direction } from './sdp.ts';

/** Local side of plain RTP, as written to SDP. */
export interface Description {
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
    ...codecs.map(({ codec, payloadType }) => `a=rtpmap:${payloadType} ${codec}/8000`),
    ...(dtmf === undefined ? [] : [`a=rtpmap:${dtmf} telephone-event/8000`, `a=fmtp:${dtmf} 0-15`]),
    ...['a=ptime:20', `a=${direction}`],
    ...[`a=ssrc:${ssrc} cname:patchbay`, ''], // RFC 5576: tells peers that select by SSRC the local one beforehand
  ].join('\r\n');

export const offerOf = (description: Description): string => sessionOf(description) + audioOf(description);

/** RFC 3264 §6: each section of the offer is answered in its place; sections not accepted get port 0. */
export const rtpAnswerTo = (offer: string, { at, isClosed }: PeerAudio, description: Description): string => {
  const sections = sectionsOf(offer)[1].map((section, index) =>
    index === at && !isClosed ? audioOf(description) : refused(section),
  );
  return sessionOf(description) + sections.join('');
};
