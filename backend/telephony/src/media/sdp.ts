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

/** RFC 3264 §8.4, RFC 2543 §B.5: `c=0.0.0.0` asks to be sent nothing; beside ICE it only says that candidates follow (RFC 8839 §4.3.1). */
const isNowhere = (audio: string, sdp: string): boolean =>
  !/^a=ice-ufrag:/m.test(sdp) && /^c=IN IP[46] (?:0\.0\.0\.0|::)\s*$/m.test(/^c=/m.test(audio) ? audio : sdp);

/** RFC 3264 §8.4: a held party is offered `sendonly` (music), `inactive`, an address that is nowhere, or no port. */
export const asksHold = (sdp: string): boolean => {
  const audio = sdp.split(/^(?=m=)/m).find((section) => section.startsWith('m=audio')) ?? '';
  return /^(sendonly|inactive)$/.test(directionOf(sdp)) || /^m=audio 0[ /]/.test(audio) || isNowhere(audio, sdp);
};

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

/** The answer to a direction (RFC 3264 §6.1), for one who would speak and hear. */
export const answeringDirection = (offered: Direction): Direction =>
  offered === 'sendonly' ? 'recvonly' : offered === 'recvonly' ? 'sendonly' : offered;
