import type { Clock } from '../ports.ts';
import type { Codec } from './g711.ts';
import type { MediaEvents } from './media-endpoint.ts';
import type { PeerAudio } from './peer-audio.ts';
import { createPeerSource, type Place } from './peer-source.ts';
import { createRtpHearing } from './rtp-hearing.ts';
import { isRtcp, readRtp } from './rtp-packet.ts';

/** Default payload type of telephone-event. */
export const DTMF = 101;

/** Passes on packets of two ports, provided that they are the peer's. */
export const createReception = (
  events: MediaEvents,
  audio: () => PeerAudio | undefined,
  clock: Clock,
  heard: () => void,
) => {
  const source = createPeerSource(clock.now);
  const lawOf = (type: number): Codec | undefined => audio()?.laws.get(type);
  const hear = createRtpHearing(events, () => audio()?.dtmf ?? DTMF, lawOf);
  let rtcpFrom: Place | undefined;
  const isSpeaking = (): boolean => audio()?.direction === 'sendrecv' || audio()?.direction === 'sendonly';
  const came = (isPeers: boolean): boolean => {
    events.came(isPeers ? 'peer' : 'stranger');
    if (isPeers) heard();
    return isPeers;
  };
  /** RTCP of a peer behind a NAT comes from the port above its RTP source, or from the same one (RFC 5761). */
  const isItsReport = ({ host, port }: Place): boolean => {
    const target = source.target();
    const isNamed = host === rtcpFrom?.host && port === rtcpFrom.port;
    return isNamed || (host === target?.host && (port === target.port || port === target.port + 1));
  };
  return {
    source,
    named: (place: Place | undefined, { isSentTo, rtcpPort }: Pick<PeerAudio, 'isSentTo' | 'rtcpPort'>): void => {
      source.names(place, isSentTo);
      if (place && rtcpPort !== undefined) rtcpFrom = { host: place.host, port: rtcpPort };
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
export type Reception = ReturnType<typeof createReception>;
