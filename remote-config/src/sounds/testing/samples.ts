import { type Sound, type SoundList, type SoundType, type Voices } from '@patchbay/shared-contracts/sounds';

type Change = Partial<Omit<Sound, 'soundlibobj'>> & Partial<Sound['soundlibobj']>;

/** Returns an active recorded sound with overrides. */
export function sampleSound({
  soundname = 'Welcome',
  soundfile,
  servername = 'welcome.wav',
  language = 'English',
  description = 'Heard first by everybody.',
  status = 1,
  ...change
}: Change = {}): Sound {
  const id = change.id ?? '101';
  const at = `/newsr/soundfile/${id}/`;
  const files = {
    original: `${at}original`,
    stored: `${at}stored`,
    caller: `${at}caller`,
  };
  return {
    ...{ id, type: 'LIb', version: 1, files, duration_ms: 12_000 },
    ...{ loudness: null, review_reason: '', voice: '', created_dt: '2026-11-20T09:00:00.000Z' },
    soundlibobj: { soundname, soundfile: soundfile ?? files.original, servername, language, description, status },
    ...change,
  };
}

export const sampleSpeech = (change: Change = {}): Sound =>
  sampleSound({
    id: '201',
    type: 'TTS',
    soundname: 'Office hours',
    servername: 'office.wav',
    voice: 'Aditi',
    ...change,
  });

export const sampleSounds = (objects: readonly Sound[], total = objects.length, mayReview = false): SoundList => ({
  status: 200,
  objects: [...objects],
  meta: { total_count: total, can_review: mayReview },
});

export const soundsOf = (type: SoundType): readonly Sound[] => (type === 'TTS' ? [sampleSpeech()] : [sampleSound()]);

export const sampleVoices: { status: 200; data: Voices } = {
  status: 200,
  data: {
    provider: 'embedded',
    voices: [
      { language: 'Hindi', voice: 'Aditi', label: 'Aditi (stand-in)' },
      { language: 'English-IN', voice: 'Aditi', label: 'Aditi (stand-in)' },
      { language: 'English-IN', voice: 'Raveena', label: 'Raveena (stand-in)' },
    ],
  },
};
