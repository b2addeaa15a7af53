import type { Language } from '@patchbay/shared-contracts';
import type { CallInput, LegSound, LegId, PromptPart } from '../control/call.ts';
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
  /** Returns the caller's position when waiting in a queue. */
  place(): number | undefined;
  /** Sets the sound that this leg hears; does nothing for a leg that is gone. */
  hear(leg: LegId, source: Source): void;
  /** Resolves when the leg's audio has come through. */
  heard(leg: LegId): Promise<void>;
  post(input: CallInput): void;
  /** Called for a sound to be played that is missing. */
  gone(sound: string): void;
}

/** Plays prompts, music and tones to the caller. A missing sound is silence of no length, and reported once. */
export interface Speaker {
  readonly handlers: Pick<CallHandlers, 'play' | 'say' | 'speak'>;
  /** Stops what is queued or being played to these legs; its end is not reported. */
  interrupt(legs: readonly LegId[]): void;
  close(): void;
}

interface Order {
  cancel: () => void;
}

/** Time after which sound is played to a phone that sends nothing at all (a silent line may send nothing). */
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

/** Loads sounds by id, and reports missing ones, once each. */
const createLoader = ({ call, directory, log, gone, language }: LoaderDeps) => {
  const load = (id: string): Promise<Pcm | undefined> =>
    directory.sound(call.accountId, id, language()).catch((error: unknown) => {
      log.warn('sound not loaded', { call: call.callId, sound: id, error: String(error) });
      return undefined;
    });
  const reported = new Set<string>();
  const tellOnce = (id: string): void => {
    if (!reported.has(id)) gone(id);
    reported.add(id);
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
  /** The last order for each leg; an earlier one that still waits has no effect any more. */
  const orders = new Map<LegId, Order>();
  const interrupt = (leg: LegId): Order => {
    orders.get(leg)?.cancel();
    const order: Order = { cancel: () => undefined };
    orders.set(leg, order);
    return order;
  };
  let language: Language = 'en';
  const { load, loadAll } = createLoader({ call, directory, log, gone, language: () => language });
  const sourceOf = async (what: LegSound): Promise<Source> => {
    if (typeof what === 'string') return soundSource(what);
    const loop = await load(what.loop);
    return loop && loop.length > 0 ? loopSource(loop) : soundSource('music');
  };
  const idsOf = (part: PromptPart): readonly string[] =>
    'sound' in part ? [part.sound] : placeWords(place() ?? 0, language);
  /** Waits for the line to be open, so that no word is lost. */
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
      say: async ({ leg, say, parts, then }) => {
        const order = interrupt(leg);
        const spoken = joined(await loadAll(parts.flatMap(idsOf)));
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
