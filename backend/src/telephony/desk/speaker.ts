import type { CallInput, Heard, LegId, Word } from '../control/call.ts';
import { placeWords } from '../../routing/model/spoken.ts';
import { SAMPLE_RATE, type Pcm } from '../media/frame.ts';
import { soundSource } from '../media/sounds.ts';
import { loopSource, onceThen, type Source } from '../media/tones.ts';
import type { CallStart, Clock, Directory, TelephonyLog } from '../ports.ts';
import type { Hands } from './obey.ts';

export interface SpeakerDeps {
  readonly call: CallStart;
  readonly directory: Pick<Directory, 'sound'>;
  readonly clock: Clock;
  readonly log: TelephonyLog;
  /** The caller's place, when it waits in a queue. */
  place(): number | undefined;
  /** What this leg hears from now on; a leg that is gone hears nothing. */
  hear(leg: LegId, source: Source): void;
  post(input: CallInput): void;
}

/** What legs of one call hear: prompts, music, tones. A sound that is not there is silence of no length. */
export interface Speaker {
  readonly hands: Pick<Hands, 'play' | 'say'>;
  /** No end of a prompt is told any more. */
  close(): void;
}

const joined = (sounds: readonly Pcm[]): Pcm => {
  const all = new Int16Array(sounds.reduce((length, { length: more }) => length + more, 0));
  sounds.reduce((at, sound) => {
    all.set(sound, at);
    return at + sound.length;
  }, 0);
  return all;
};

export const createSpeaker = ({ call, directory, clock, log, place, hear, post }: SpeakerDeps): Speaker => {
  let cancel: () => void = () => undefined;
  const load = (id: string): Promise<Pcm | undefined> =>
    directory.sound(call.accountId, id).catch((error: unknown) => {
      log.warn('sound not loaded', { call: call.callId, sound: id, error: String(error) });
      return undefined;
    });
  const sourceOf = async (heard: Heard): Promise<Source> => {
    if (typeof heard === 'string') return soundSource(heard);
    const loop = await load(heard.loop);
    return loop && loop.length > 0 ? loopSource(loop) : soundSource('music');
  };
  const idsOf = (word: Word): readonly string[] => ('sound' in word ? [word.sound] : placeWords(place() ?? 0));
  return {
    hands: {
      play: async ({ leg, sound }) => hear(leg, await sourceOf(sound)),
      say: async ({ leg, say, words, then }) => {
        const sounds = await Promise.all(words.flatMap(idsOf).map(load));
        const spoken = joined(sounds.flatMap((sound) => sound ?? []));
        hear(leg, onceThen(spoken, await sourceOf(then)));
        cancel();
        cancel = clock.after(Math.ceil((spoken.length * 1000) / SAMPLE_RATE), () => post({ type: 'said', say }));
      },
    },
    close: () => cancel(),
  };
};
