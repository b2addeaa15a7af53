/** Refusals of sounds; `message` is the documented text where there is one. */
export const soundErrors = {
  'no-file': { status: 422, code: 'no-file', message: 'Please choose a sound file.' },
  'files-too-large': {
    status: 413,
    code: 'files-too-large',
    message: 'The total file(s) size exceeding the max size limit of 10MB',
  },
  'file-type': {
    status: 422,
    code: 'file-type',
    message: "Invalid type file. Only '.mp3 or .wav' files are supported.",
  },
  'too-many-files': {
    status: 422,
    code: 'too-many-files',
    message: 'Too many files selected. Please select up to 10 files.',
  },
  'unreadable-sound': { status: 422, code: 'unreadable-sound', message: 'The file contains no sound.' },
  'sound-too-long': { status: 422, code: 'sound-too-long', message: 'A sound can last at most 15 minutes.' },
  'too-many-sounds': {
    status: 409,
    code: 'too-many-sounds',
    message: 'You have reached the maximum number of sounds. Please delete one.',
  },
  busy: { status: 503, code: 'busy', message: 'Other sounds are being processed. Please try again in a minute.' },
  'bad-tags': { status: 422, code: 'bad-tags', message: 'The text has an invalid tag.' },
  'no-voice': { status: 503, code: 'no-voice', message: 'No voice is set up.' },
  'speech-failed': { status: 502, code: 'speech-failed', message: 'The text could not be spoken. Please try again.' },
  'sound-in-use': {
    status: 409,
    code: 'sound-in-use',
    message: "Active sound cannot be deleted. Make sure it's not in use.",
  },
  'default-sound': { status: 403, code: 'default-sound', message: 'Default sounds cannot be changed.' },
  'sound-changed': {
    status: 409,
    code: 'sound-changed',
    message: 'Someone else has changed this sound. Please check it again.',
  },
  'wrong-type': { status: 422, code: 'wrong-type', message: 'This sound is of another type.' },
  'not-reviewer': { status: 403, code: 'not-reviewer', message: 'Only reviewers can do this.' },
} as const;
export type SoundErrorCode = keyof typeof soundErrors;
