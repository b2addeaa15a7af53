import { FRAME_SAMPLES, clampSample, silentFrame, type Pcm } from './frame.ts';
import { createPcmQueue, type PcmQueue } from './pcm-queue.ts';
import { onceThen, type Source } from './tones.ts';

/**
 * Mixes legs. Every 20 ms each seat gets the sum of all others or, while a sound is played to it, that sound alone; a seat that is
 * played to or muted is not heard by the others. Transfer, conference and supervision are seats taken, left and played to, without
 * signalling [TEL-002]. A supervisor speaks to everybody, to some or to nobody; sound that is not for everybody is in no recording.
 */
export interface Seat {
  /** Takes sound from this seat, in packets of any length. */
  hear(pcm: Pcm): void;
  /** Sets it apart with a sound; `undefined` returns it to the others. */
  playTo(source: Source | undefined): void;
  /** Plays a tone once, over what it hears. */
  remind(tone: Pcm): void;
  mute(on: boolean): void;
  /** Sets who hears this seat, evaluated each tick; everybody by default. */
  speakTo(audience: Audience): void;
  leave(): void;
}

/** Everybody, or the seats for which it returns true. */
export type Audience = 'everybody' | ((other: Seat) => boolean);

/** Receives the sum of the room, and the share of each seat that is for everybody; `undefined`: nothing. */
export type RoomListener = (frame: Pcm, voiceOf: (seat: Seat) => Pcm | undefined) => void;

export interface Room {
  seat(say: (frame: Pcm) => void): Seat;
  /** One frame per tick without gaps; `undefined` stops it. */
  tap(listener: RoomListener | undefined): void;
  tick(): void;
}

interface Sitter {
  readonly seat: Seat;
  readonly say: (frame: Pcm) => void;
  readonly queue: PcmQueue;
  source: Source | undefined;
  /** Rest of a reminder tone. */
  tone: Source | undefined;
  muted: boolean;
  audience: Audience;
  /** Contribution to this tick. */
  voice: Pcm | undefined;
}

const sumOf = (voices: readonly Pcm[]): Pcm => {
  const [only, second] = voices;
  if (!only) return silentFrame;
  if (!second) return only;
  const sum = new Int16Array(FRAME_SAMPLES);
  for (let i = 0; i < FRAME_SAMPLES; i++) sum[i] = clampSample(voices.reduce((total, v) => total + (v[i] ?? 0), 0));
  return sum;
};

const voiceOf = (sitter: Sitter): Pcm | undefined => {
  const frame = sitter.queue.take();
  return sitter.muted || sitter.source ? undefined : frame;
};

const isHeard = ({ audience }: Sitter, by: Sitter | undefined): boolean =>
  audience === 'everybody' || (by !== undefined && audience(by.seat));

const voicesBut = (sitters: Iterable<Sitter>, self?: Sitter): Pcm[] => {
  const voices: Pcm[] = [];
  for (const sitter of sitters) if (sitter !== self && sitter.voice && isHeard(sitter, self)) voices.push(sitter.voice);
  return voices;
};

const heardBy = (sitter: Sitter, present: readonly Sitter[]): Pcm => {
  const voices = sitter.source ? [sitter.source()] : voicesBut(present, sitter);
  return sumOf(sitter.tone ? [...voices, sitter.tone()] : voices);
};

const takeSeat = (sitters: Map<Seat, Sitter>, say: (frame: Pcm) => void): Seat => {
  const seat: Seat = {
    hear: (pcm) => sitter.queue.push(pcm),
    playTo: (source) => {
      sitter.source = source;
    },
    remind: (tone) => {
      sitter.tone = onceThen(tone, () => {
        sitter.tone = undefined;
        return silentFrame;
      });
    },
    mute: (on) => {
      sitter.muted = on;
    },
    speakTo: (audience) => {
      sitter.audience = audience;
    },
    leave: () => {
      sitters.delete(seat);
    },
  };
  const sitter: Sitter = {
    ...{ seat, say, queue: createPcmQueue(), audience: 'everybody' },
    ...{ source: undefined, tone: undefined, muted: false, voice: undefined },
  };
  sitters.set(seat, sitter);
  return seat;
};

export const createRoom = (): Room => {
  const sitters = new Map<Seat, Sitter>();
  let tapped: RoomListener | undefined;
  const voiceAt = (seat: Seat): Pcm | undefined => {
    const sitter = sitters.get(seat);
    return sitter && isHeard(sitter, undefined) ? sitter.voice : undefined;
  };
  return {
    seat: (say) => takeSeat(sitters, say),
    tap: (listener) => {
      tapped = listener;
    },
    tick: () => {
      const present = [...sitters.values()];
      for (const sitter of present) sitter.voice = voiceOf(sitter);
      for (const sitter of present) sitter.say(heardBy(sitter, present));
      tapped?.(sumOf(voicesBut(present)), voiceAt);
    },
  };
};
