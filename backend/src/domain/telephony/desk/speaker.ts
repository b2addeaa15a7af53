import type { CallInput, Heard, LegId, Word } from '../control/call.ts';
import { placeWords } from '../../flow/model/spoken.ts';
import { SAMPLE_RATE, type Pcm } from '../media/frame.ts';
import { soundSource } from '../media/sounds.ts';
import { loopSource, onceThen, type Source } from '../media/tones.ts';
import type { CallStart, Clock, Directory, TelephonyLog } from '../ports.ts';
import type { CallHandlers } from './call-handlers.ts';

export interface SpeakerDeps {
  readonly call: CallStart;
  readonly directory: Pick<Directory, 'sound'>;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  /** The caller's place, when it waits in a queue. */
  place(): number | undefined;
  /** What this leg hears from now on; a leg that is gone hears nothing. */
  hear(leg: LegId, source: Source): void;
  /** When the leg's audio has come through. */
  heard(leg: LegId): Promise<void>;
  post(input: CallInput): void;
}

/** What the caller hears: prompts, music, tones. A sound that is not there is silence of no length. */
export interface Speaker {
  readonly handlers: Pick<CallHandlers, 'play' | 'say'>;
  /** What is still to be said to these, or is said now, is over; its end is not told. */
  interrupt(legs: readonly LegId[]): void;
  close(): void;
}

interface Order {
  cancel: () => void;
}

/** A phone that says nothing at all (a silent line may send nothing) is spoken to after this. */
const PATIENT_MS = 2_000;

const joined = (sounds: readonly Pcm[]): Pcm => {
  const all = new Int16Array(sounds.reduce((length, { length: more }) => length + more, 0));
  sounds.reduce((at, sound) => {
    all.set(sound, at);
    return at + sound.length;
  }, 0);
  return all;
};

export const createSpeaker = ({ call, directory, clock, log, place, hear, heard, post }: SpeakerDeps): Speaker => {
  /** The last order for each leg; an earlier one that still waits does nothing any more. */
  const orders = new Map<LegId, Order>();
  const interrupt = (leg: LegId): Order => {
    orders.get(leg)?.cancel();
    const order: Order = { cancel: () => undefined };
    orders.set(leg, order);
    return order;
  };
  const load = (id: string): Promise<Pcm | undefined> =>
    directory.sound(call.accountId, id).catch((error: unknown) => {
      log.warn('sound not loaded', { call: call.callId, sound: id, error: String(error) });
      return undefined;
    });
  const sourceOf = async (what: Heard): Promise<Source> => {
    if (typeof what === 'string') return soundSource(what);
    const loop = await load(what.loop);
    return loop && loop.length > 0 ? loopSource(loop) : soundSource('music');
  };
  const idsOf = (word: Word): readonly string[] => ('sound' in word ? [word.sound] : placeWords(place() ?? 0));
  /** So that no word is said to a line that is not open yet. */
  const isOpen = (leg: LegId, order: Order): Promise<void> =>
    new Promise((resolve) => {
      order.cancel = clock.after(PATIENT_MS, resolve);
      void heard(leg).then(resolve);
    });
  return {
    interrupt: (legs) => legs.forEach(interrupt),
    close: () => [...orders.keys()].forEach(interrupt),
    handlers: {
      play: async ({ leg, sound }) => {
        const order = interrupt(leg);
        const source = await sourceOf(sound);
        if (orders.get(leg) === order) hear(leg, source);
      },
      say: async ({ leg, say, words, then }) => {
        const order = interrupt(leg);
        const sounds = await Promise.all(words.flatMap(idsOf).map(load));
        const spoken = joined(sounds.flatMap((sound) => sound ?? []));
        const after = await sourceOf(then);
        void isOpen(leg, order).then(() => {
          if (orders.get(leg) !== order) return;
          order.cancel();
          hear(leg, onceThen(spoken, after));
          const ms = Math.ceil((spoken.length * 1000) / SAMPLE_RATE);
          order.cancel = clock.after(ms, () => post({ type: 'said', say }));
        });
      },
    },
  };
};
