import { DEFAULT_SPEECH, speechLanguages, speechRate, speechVolume, voicesOf } from '@patchbay/shared-contracts/sounds';

/** Values of the dialog 'Create TTS' [CONF-SOUND-031]. */
export interface SpeechForm {
  readonly soundName: string;
  readonly lang: string;
  readonly voice: string;
  readonly text: string;
  readonly rate: number;
  readonly vol: number;
}

export const firstSpeech: SpeechForm = {
  ...{ soundName: '', lang: '', voice: '', text: DEFAULT_SPEECH },
  ...{ rate: speechRate.usual, vol: speechVolume.usual },
};

/** Settings of the voice; excludes the name. */
export type SpeechSettings = Omit<SpeechForm, 'soundName'>;
export const settingsOf = ({ lang, voice, text, rate, vol }: SpeechForm): SpeechSettings => ({
  ...{ lang, voice, text: text.trim(), rate, vol },
});

const isSame = (one: SpeechSettings, other: SpeechSettings): boolean =>
  one.lang === other.lang &&
  one.voice === other.voice &&
  one.text === other.text &&
  one.rate === other.rate &&
  one.vol === other.vol;

/** Function of the button: convert, save the conversion, or convert again after a change [CONF-SOUND-040…042]. */
export type SpeechStage = 'convert' | 'save' | 'convert-again';
export function stageOf(converted: SpeechSettings | null, form: SpeechForm): SpeechStage {
  if (converted === null) return 'convert';
  return isSame(converted, settingsOf(form)) ? 'save' : 'convert-again';
}

/** Returns the voices of a language; none where no language is selected [CONF-SOUND-086]. */
export const voicesFor = (lang: string): readonly string[] =>
  speechLanguages.filter((each) => each === lang).flatMap((each) => voicesOf[each]);

/** Keeps the voice if it speaks the new language; a single voice is selected automatically. */
export function withLanguage(voice: string, lang: string): { readonly lang: string; readonly voice: string } {
  const voices = voicesFor(lang);
  const [only] = voices.length === 1 ? voices : [];
  return { lang, voice: only ?? (voices.includes(voice) ? voice : '') };
}

/** Replaces the selected text by `piece`, and returns the new cursor position. */
export function insertAt(text: string, piece: string, from: number, to = from): { text: string; cursor: number } {
  return { text: `${text.slice(0, from)}${piece}${text.slice(to)}`, cursor: from + piece.length };
}
