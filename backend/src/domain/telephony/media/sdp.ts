import { payloadTypeOf, type Codec } from './g711.ts';

/** RFC 8866 §6.7: what the sender of this SDP means to do with the first audio section; `sendrecv` when nothing is said. */
export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

const directionLine = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m;

const isDirection = (word: string | undefined): word is Direction =>
  word === 'sendrecv' || word === 'sendonly' || word === 'recvonly' || word === 'inactive';

export const directionOf = (sdp: string): Direction => {
  const audio = sdp.split(/^(?=m=)/m).find((section) => section.startsWith('m=audio'));
  const word = directionLine.exec(audio ?? '')?.[1] ?? directionLine.exec(sdp)?.[1];
  return isDirection(word) ? word : 'sendrecv';
};

/** RFC 3264 §8.4: a held party is offered `sendonly` (music) or `inactive`. */
export const asksHold = (sdp: string): boolean => /^(sendonly|inactive)$/.test(directionOf(sdp));

/** The payload type given to `telephone-event` at 8 kHz, if any (RFC 4733). */
export const dtmfPayloadType = (sdp: string): number | undefined => {
  const found = /^a=rtpmap:(\d+) telephone-event\/8000/im.exec(sdp)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Whether PCMU, which alone we speak to browsers, is among the codecs of its audio (static payload type 0, RFC 3551). */
export const offersPcmu = (sdp: string): boolean => /^m=audio \d+ \S+(?: \d+)* 0(?: |\s*$)/m.test(sdp);

/** The other side's media cannot be taken; `message` tells it why, in ASCII. */
export class MediaRefusal extends Error {}

/** Media drivers would agree to anything, with no audio in it. Throws `MediaRefusal`. */
export const demandPcmu = (sdp: string): void => {
  if (!offersPcmu(sdp)) throw new MediaRefusal('PCMU audio is needed');
};

/** The first codec of its audio that is one of `ours`, in the order of who wrote it (RFC 3264 §6.1). Throws when there is none. */
export const agreedCodec = (sdp: string, ours: readonly Codec[]): Codec => {
  const offered = (/^m=audio \d+ \S+((?: \d+)+)/m.exec(sdp)?.[1] ?? '').match(/\d+/g)?.map(Number) ?? [];
  const agreed = offered.flatMap((type) => ours.filter((codec) => payloadTypeOf[codec] === type)).at(0);
  if (agreed === undefined) throw new Error(`no ${ours.join(' or ')} audio in this SDP`);
  return agreed;
};

/** Where plain RTP goes: the connection line of the audio section, else of the session, and the port (RFC 8866 §5.7, §5.14). */
export const rtpTargetOf = (sdp: string): { readonly host: string; readonly port: number } | undefined => {
  const [session = '', ...sections] = sdp.split(/^(?=m=)/m);
  const audio = sections.find((section) => section.startsWith('m=audio')) ?? '';
  const host = (/^c=IN IP[46] (\S+)/m.exec(audio) ?? /^c=IN IP[46] (\S+)/m.exec(session))?.[1];
  const port = Number(/^m=audio (\d+)/.exec(audio)?.[1] ?? 0);
  return host === undefined || port === 0 ? undefined : { host, port };
};

/** The answer to a direction (RFC 3264 §6.1), for one who would speak and hear. */
export const answeringDirection = (offered: Direction): Direction =>
  offered === 'sendonly' ? 'recvonly' : offered === 'recvonly' ? 'sendonly' : offered;
