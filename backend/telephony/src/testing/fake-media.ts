import { FRAME_SAMPLES, type Pcm } from '../media/frame.ts';
import { offersPcmu } from '../media/sdp.ts';
import type { MediaEvents, MediaEndpoint, MediaEngine } from '../media/media-endpoint.ts';

/** Media of one leg without a network: it emits what a test puts into `events`, and keeps what it was given. */
export interface FakeEndpoint extends MediaEndpoint {
  readonly events: MediaEvents;
  readonly heard: Pcm[];
  readonly digits: string[];
  readonly offers: string[];
  readonly answers: string[];
  isClosed(): boolean;
}

export interface FakeMedia extends MediaEngine {
  readonly endpoints: FakeEndpoint[];
  /** From now on no port is free. */
  exhaust(): void;
}

export const fakeSdp = (direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive' = 'sendrecv'): string =>
  `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=${direction}\r\n`;

const createFakeEndpoint = (events: MediaEvents): FakeEndpoint => {
  let closed = false;
  const heard: Pcm[] = [];
  const digits: string[] = [];
  const offers: string[] = [];
  const answers: string[] = [];
  return {
    events,
    heard,
    digits,
    offers,
    answers,
    isClosed: () => closed,
    createOffer: async () => fakeSdp(),
    acceptOffer: async (sdp) => {
      if (!offersPcmu(sdp)) throw new Error('no PCMU audio in this SDP');
      offers.push(sdp);
      setImmediate(() => events.pcm(new Int16Array(FRAME_SAMPLES))); // the line is open
      return fakeSdp();
    },
    acceptAnswer: async (sdp) => {
      if (!offersPcmu(sdp)) throw new Error('no PCMU audio in this SDP');
      answers.push(sdp);
    },
    answered: () => undefined,
    sendPcm: (frame) => {
      if (!closed) heard.push(frame);
    },
    sendDigit: (digit) => void digits.push(digit),
    close: async () => {
      closed = true;
    },
  };
};

export const createFakeMedia = (): FakeMedia => {
  const endpoints: FakeEndpoint[] = [];
  let isExhausted = false;
  return {
    endpoints,
    exhaust: () => {
      isExhausted = true;
    },
    open: (events) => {
      if (isExhausted) throw new Error('no media port is free');
      const endpoint = createFakeEndpoint(events);
      endpoints.push(endpoint);
      return endpoint;
    },
  };
};
