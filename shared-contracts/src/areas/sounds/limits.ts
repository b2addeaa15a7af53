/** Sizes and counts of sounds [CONF-SOUND-049, 052, 055, 057, 063, 064, 065]. */
export const soundLimits = {
  /** Characters. */
  name: 30,
  description: 500,
  language: 50,
  speech: 500,
  reason: 500,
  /** Files per upload. */
  files: 10,
  /** Bytes per upload, all files together. */
  bytes: 10_485_760,
  /** Maximum number of sounds that can be selected at once. */
  selected: 10,
  /** Sounds per account. */
  sounds: 20_000,
  /** Maximum duration of a sound. */
  seconds: 900,
} as const;

/** Speed in per cent of the voice's normal speed, and loudness in dB [CONF-SOUND-064]. */
export const speechRate = { least: 20, most: 200, usual: 100 } as const;
export const speechVolume = { least: -6, most: 6, usual: 0 } as const;

/** Statuses of a sound, by their number [CONF-SOUND-033]. */
export const soundStatuses = { underReview: 0, active: 1, rejected: 2, default: 3 } as const;
export type SoundStatus = (typeof soundStatuses)[keyof typeof soundStatuses];
/** Whether a sound is played to callers [CONF-SOUND-035]. */
export const isPlayable = (status: SoundStatus): boolean =>
  status === soundStatuses.active || status === soundStatuses.default;

/** Values on the wire for recorded and synthesised sounds [CONF-SOUND-026]. */
export const soundTypes = ['LIb', 'TTS'] as const;
export type SoundType = (typeof soundTypes)[number];

/** Documented names of the languages, and the tag of each [CONF-SOUND-087]. */
export const speechLanguages = ['Hindi', 'English-IN'] as const;
export type SpeechLanguage = (typeof speechLanguages)[number];
export const languageTags: Readonly<Record<SpeechLanguage, string>> = { Hindi: 'hi-IN', 'English-IN': 'en-IN' };

/** Voice of each language [CONF-SOUND-086]. */
export const speechVoices = ['Aditi', 'Raveena'] as const;
export type SpeechVoice = (typeof speechVoices)[number];
export const voicesOf: Readonly<Record<SpeechLanguage, readonly SpeechVoice[]>> = {
  Hindi: ['Aditi'],
  'English-IN': ['Aditi', 'Raveena'],
};
