import type { SpeechLanguage, SpeechVoice, SpokenPart, Voices } from '@patchbay/shared-contracts/sounds';

/** What is to be said: parts of one language, by a voice of it. */
export interface Utterance {
  readonly language: SpeechLanguage;
  readonly voice: SpeechVoice;
  readonly parts: readonly SpokenPart[];
  /** Per cent of the voice's own speed. */
  readonly rate: number;
}

/** A voice that says things; which one is the operator's choice [CONF-SOUND-094]. */
export interface Speech {
  readonly voices: Voices;
  /** A WAV. Rejects with a `Refusal`: 'no-voice' when none is set up, 'speech-failed' when it could not be said. */
  say(utterance: Utterance): Promise<Buffer>;
}
