import type { Language } from '@patchbay/shared-contracts';
import type { CallInput, Heard, LegId, Word } from '../control/call.ts';
import { placeWords } from '../flow/spoken.ts';
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
  /** A sound that was to be said is not there. */
  gone(sound: string): void;
}

/** What the caller hears: prompts, music, tones. A sound that is not there is silence of no length, and told once. */
export interface Speaker {
  readonly handlers: Pick<CallHandlers, 'play' | 'say' | 'speak'>;
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

interface LoaderDeps extends Pick<SpeakerDeps, 'call' | 'directory' | 'log' | 'gone'> {
  language(): Language;
}

/** Sounds by id; of those that were to be said and are not there is told, once each. */
const createLoader = ({ call, directory, log, gone, language }: LoaderDeps) => {
  const load = (id: string): Promise<Pcm | undefined> =>
    directory.sound(call.accountId, id, language()).catch((error: unknown) => {
      log.warn('sound not loaded', { call: call.callId, sound: id, error: String(error) });
      return undefined;
    });
  const told = new Set<string>();
  const tellOnce = (id: string): void => {
    if (!told.has(id)) gone(id);
    told.add(id);
  };
  const loadAll = async (ids: readonly string[]): Promise<readonly Pcm[]> => {
    const sounds = await Promise.all(ids.map(load));
    ids.filter((_, at) => sounds[at] === undefined).forEach(tellOnce);
    return sounds.flatMap((sound) => sound ?? []);
  };
  return { load, loadAll };
};

export const createSpeaker = ({
  call,
  directory,
  clock,
  log,
  place,
  hear,
  heard,
  post,
  gone,
}: SpeakerDeps): Speaker => {
  /** The last order for each leg; an earlier one that still waits does nothing any more. */
  const orders = new Map<LegId, Order>();
  const interrupt = (leg: LegId): Order => {
    orders.get(leg)?.cancel();
    const order: Order = { cancel: () => undefined };
    orders.set(leg, order);
    return order;
  };
  let language: Language = 'en';
  const { load, loadAll } = createLoader({ call, directory, log, gone, language: () => language });
  const sourceOf = async (what: Heard): Promise<Source> => {
    if (typeof what === 'string') return soundSource(what);
    const loop = await load(what.loop);
    return loop && loop.length > 0 ? loopSource(loop) : soundSource('music');
  };
  const idsOf = (word: Word): readonly string[] =>
    'sound' in word ? [word.sound] : placeWords(place() ?? 0, language);
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
      speak: (order) => void (language = order.language),
      play: async ({ leg, sound }) => {
        const order = interrupt(leg);
        const source = await sourceOf(sound);
        if (orders.get(leg) === order) hear(leg, source);
      },
      say: async ({ leg, say, words, then }) => {
        const order = interrupt(leg);
        const spoken = joined(await loadAll(words.flatMap(idsOf)));
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
