import { quiet, together, tone, tones } from '../../testing/answer-sounds.ts';
import { FRAME_MS, FRAME_SAMPLES, type Pcm } from '../frame.ts';
import { isAfterTone } from './after-tone.ts';
import { hear, silenceSoFar } from './answer-kind.ts';

const voice = (ms: number) => tones([210, 430, 770, 1_290], ms);

/** Time when a machine that says this begins to record, in ms from its first sound; null for never. */
function listensAt(sound: Pcm): number | null {
  let soFar = silenceSoFar;
  for (let at = 0; at + FRAME_SAMPLES <= sound.length; at += FRAME_SAMPLES) {
    const before = soFar;
    soFar = hear(before, sound.subarray(at, at + FRAME_SAMPLES));
    if (isAfterTone(before, soFar)) return (at / FRAME_SAMPLES) * FRAME_MS;
  }
  return null;
}

describe('the moment when a machine begins to record', () => {
  it.each([
    [
      'as its tone ends, and not while it sounds',
      together(voice(1_000), quiet(300), tone(1_000, 400), quiet(500)),
      1_700,
    ],
    ['as a long tone ends', together(voice(1_000), quiet(300), tone(1_400, 1_500), quiet(500)), 2_800],
    ['after two seconds of nothing, where its tone was not known for one', together(voice(1_000), quiet(2_500)), 2_980],
    ['not after a chirp of a tenth of a second', together(voice(1_000), tone(1_000, 100), voice(1_000)), null],
    ['not in a pause of its greeting', together(voice(1_000), quiet(1_500), voice(1_000)), null],
  ] as const)('%s [CAMP-009]', (_, sound, ms) => expect(listensAt(sound)).toBe(ms));
});
