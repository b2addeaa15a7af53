import type { SpeechLanguage, SpeechVoice, SpokenPart, Voices } from '@patchbay/shared-contracts/sounds';

/** Text to be spoken: parts of one language, in a voice of that language. */
export interface Utterance {
  readonly language: SpeechLanguage;
  readonly voice: SpeechVoice;
  readonly parts: readonly SpokenPart[];
  /** Per cent of the voice's normal speed. */
  readonly rate: number;
}

/** A text-to-speech service, chosen by the operator [CONF-SOUND-094]. */
export interface Speech {
  readonly voices: Voices;
  /** Returns a WAV. Rejects with a `Refusal`: 'no-voice' when none is set up, 'speech-failed' when it failed. */
  say(utterance: Utterance): Promise<Buffer>;
}
