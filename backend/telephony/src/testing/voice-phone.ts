import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Pcm } from '../media/frame.ts';
import type { MediaEndpoint } from '../media/media-endpoint.ts';
import { cadence, loopSource, type Source } from '../media/tones.ts';
import { createWeriftMedia } from '../media/werift-media.ts';
import type { Clock } from '../ports.ts';
import { levelAt } from './level.ts';
import type { PhoneEnd } from './memory-link.ts';

export const realClock: Clock = {
  now: () => Date.now(),
  timeOfDay: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Opens a phone's socket as a browser does. */
export const dial = async ({
  phones,
  origin,
}: {
  readonly phones: string;
  readonly origin: string;
}): Promise<{ end: PhoneEnd; socket: WebSocket }> => {
  const socket = new WebSocket(phones, 'sip', { origin });
  await once(socket, 'open');
  const end: PhoneEnd = {
    send: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(message);
    },
    onMessage: (listener) => void socket.on('message', (data: Buffer) => listener(data.toString())),
    drop: () => socket.terminate(),
    isOpen: () => socket.readyState === socket.OPEN,
  };
  return { end, socket };
};

export interface Voice {
  readonly endpoint: MediaEndpoint;
  readonly digits: readonly string[];
  hears(tone: number): boolean;
  /** When it heard anything last, silence included; epoch ms. */
  heardAt(): number;
  /** Returns the measured level of a tone, for an error message. */
  says(tone: number): string;
  close(): Promise<void>;
}

/** Level from which a tone counts as heard. */
const HEARD = 3_000;
/** Longest stall, in beats, that is caught up. */
const MOST_LATE = 10;

/** Voice of a phone: sends a tone of so many Hz, or a source, and measures what it hears. */
export const createVoice = (says: number | Source): Voice => {
  const media = createWeriftMedia({
    clock: realClock,
    mediaAddresses: ['127.0.0.1'],
    mediaPorts: [(nextPort += 8), nextPort + 7],
  });
  const heard: Pcm[] = [];
  const digits: string[] = [];
  let heardAt = 0;
  const events = {
    pcm: (pcm: Pcm) => {
      heard.push(pcm);
      heardAt = Date.now();
    },
    digit: (digit: string) => void digits.push(digit),
    lost: () => undefined,
    came: () => undefined,
  };
  const endpoint: MediaEndpoint = media.open(events);
  const lately = () => Int16Array.from(heard.slice(-25).flatMap((pcm) => [...pcm]));
  const source = typeof says === 'number' ? loopSource(cadence([says], [1000], 8000)) : says;
  let due = performance.now();
  // On a busy machine a beat comes late: missed frames are sent after it, as a phone does, or the tone would have gaps.
  const timer = setInterval(() => {
    for (let late = 0; due <= performance.now() && late < MOST_LATE; late++, due += 20) endpoint.sendPcm(source());
    due = Math.max(due, performance.now() - 20);
  }, 20);
  return {
    endpoint,
    digits,
    hears: (tone: number) => levelAt(lately(), tone) > HEARD,
    heardAt: () => heardAt,
    says: (tone: number) => `${heard.length} packets, at ${tone} Hz ${Math.round(levelAt(lately(), tone))} of ${HEARD}`,
    close: () => {
      clearInterval(timer);
      return endpoint.close();
    },
  };
};
let nextPort = 44_000;
