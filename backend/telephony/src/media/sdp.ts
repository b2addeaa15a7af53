/** RFC 8866 §6.7: direction of the first audio section from the sender's view; `sendrecv` when left out. */
export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

const directionLine = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m;

const isDirection = (word: string | undefined): word is Direction =>
  word === 'sendrecv' || word === 'sendonly' || word === 'recvonly' || word === 'inactive';

export const directionOf = (sdp: string): Direction => {
  const audio = sdp.split(/^(?=m=)/m).find((section) => section.startsWith('m=audio'));
  const word = directionLine.exec(audio ?? '')?.[1] ?? directionLine.exec(sdp)?.[1];
  return isDirection(word) ? word : 'sendrecv';
};

/**
 * RFC 3264 §8.4, RFC 2543 §B.5: `c=0.0.0.0` means that nothing is to be sent; with ICE it only says that candidates follow (RFC 8839
 * §4.3.1).
 */
const isNowhere = (audio: string, sdp: string): boolean =>
  !/^a=ice-ufrag:/m.test(sdp) && /^c=IN IP[46] (?:0\.0\.0\.0|::)\s*$/m.test(/^c=/m.test(audio) ? audio : sdp);

/** Whether the SDP holds the other party (RFC 3264 §8.4): `sendonly` (music), `inactive`, a null address, or no port. */
export const asksHold = (sdp: string): boolean => {
  const audio = sdp.split(/^(?=m=)/m).find((section) => section.startsWith('m=audio')) ?? '';
  return /^(sendonly|inactive)$/.test(directionOf(sdp)) || /^m=audio 0[ /]/.test(audio) || isNowhere(audio, sdp);
};

/** The payload type given to `telephone-event` at 8 kHz, if any (RFC 4733). */
export const dtmfPayloadType = (sdp: string): number | undefined => {
  const found = /^a=rtpmap:(\d+) telephone-event\/8000/im.exec(sdp)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Whether PCMU, the only codec used with browsers, is among the codecs of its audio (static payload type 0, RFC 3551). */
export const offersPcmu = (sdp: string): boolean => /^m=audio \d+ \S+(?: \d+)* 0(?: |\s*$)/m.test(sdp);

/** The other side's media cannot be accepted; `message` is the reason it is told, in ASCII. */
export class MediaRefusal extends Error {}

/** Refuses SDP without PCMU: media drivers would accept anything, with no audio in it. Throws `MediaRefusal`. */
export const demandPcmu = (sdp: string): void => {
  if (!offersPcmu(sdp)) throw new MediaRefusal('PCMU audio is needed');
};

/** Returns the answer to a direction (RFC 3264 §6.1) for a side that wants to send and receive. */
export const answeringDirection = (offered: Direction): Direction =>
  offered === 'sendonly' ? 'recvonly' : offered === 'recvonly' ? 'sendonly' : offered;
