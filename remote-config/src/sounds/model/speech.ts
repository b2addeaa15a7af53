import { DEFAULT_SPEECH, speechLanguages, speechRate, speechVolume, voicesOf } from '@patchbay/shared-contracts/sounds';

/** What is written in the dialog 'Create TTS' [CONF-SOUND-031]. */
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

/** What a voice is told; the name is not among it. */
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

/** What the button does: convert, save what was converted and heard, or convert again what was changed since [CONF-SOUND-040…042]. */
export type SpeechStage = 'convert' | 'save' | 'convert-again';
export function stageOf(converted: SpeechSettings | null, form: SpeechForm): SpeechStage {
  if (converted === null) return 'convert';
  return isSame(converted, settingsOf(form)) ? 'save' : 'convert-again';
}

/** Who speaks a language; nobody where none is chosen [CONF-SOUND-086]. */
export const voicesFor = (lang: string): readonly string[] =>
  speechLanguages.filter((each) => each === lang).flatMap((each) => voicesOf[each]);

/** Another language keeps the voice where it speaks that, too; the only one there is needs no choosing. */
export function withLanguage(voice: string, lang: string): { readonly lang: string; readonly voice: string } {
  const voices = voicesFor(lang);
  const [only] = voices.length === 1 ? voices : [];
  return { lang, voice: only ?? (voices.includes(voice) ? voice : '') };
}

/** Writes `piece` in place of what is selected of the text, and says where the cursor stands then. */
export function insertAt(text: string, piece: string, from: number, to = from): { text: string; cursor: number } {
  return { text: `${text.slice(0, from)}${piece}${text.slice(to)}`, cursor: from + piece.length };
}
