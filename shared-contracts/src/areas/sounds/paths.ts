import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of sounds [CONF-SOUND-077]. */
export const soundPaths = {
  /** GET: a page of the list; POST: the follow-up of an upload or a saved speech. */
  userSounds: api('usersounds'),
  /** Followed by an id: PUT, DELETE, POST `review/` [CONF-SOUND-067, CONF-SOUND-069]. */
  sounds: api('sound'),
  /** GET: available voices [CONF-SOUND-094]. */
  voices: api('sound_voices'),
  upload: '/newsr/soundupload/',
  uploadMany: '/newsr/multisoundupload/',
  convert: '/newsr/convert_tts/',
  saveSpeech: '/newsr/upload_tts/',
  /** GET, by the address that the list returns (`files`). */
  files: '/newsr/soundfile',
} as const;

/** Forms of a sound that can be played [CONF-SOUND-095]: the uploaded file, the stored version, and what a caller hears (8 kHz, µ-law). */
export const soundForms = ['original', 'stored', 'caller'] as const;
export type SoundForm = (typeof soundForms)[number];
