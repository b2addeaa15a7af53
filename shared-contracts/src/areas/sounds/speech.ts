import { rule } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { speechLanguages, speechRate, speechVoices, speechVolume, voicesOf } from './limits.ts';
import { soundRules } from './rules.ts';

const rate = z.coerce.number().int().min(speechRate.least).max(speechRate.most).default(speechRate.usual);
const volume = z.coerce.number().min(speechVolume.least).max(speechVolume.most).default(speechVolume.usual);

const lang = z.enum(speechLanguages, 'Please select Language.');
const voice = z.enum(speechVoices, 'Please select Voice.');

interface Choice {
  readonly language: (typeof speechLanguages)[number];
  readonly voice: (typeof speechVoices)[number];
}
const isSpokenBy = ({ language, voice: name }: Choice): boolean => voicesOf[language].includes(name);
const VOICE_RULE = { ...rule('voice', 'Please select Voice.'), path: ['voice'] };

/** POST `convert_tts/` as JSON: answers `audio/wav`, nothing is stored [CONF-SOUND-073]. */
export const convertSpeechSchema = z
  .strictObject({ lang, voice, text: soundRules.speech, rate, vol: volume })
  .refine(({ lang: language, voice: name }) => isSpokenBy({ language, voice: name }), VOICE_RULE);
export type ConvertSpeech = z.input<typeof convertSpeechSchema>;

/** Multipart fields of POST `upload_tts/` [CONF-SOUND-074]. `assume_id` is taken from the session, not from the request. */
export const saveSpeechFieldsSchema = z
  .object({
    soundname: soundRules.name,
    language: lang,
    voice,
    text_to_be_converted: soundRules.speech,
    speech_rate: rate,
    sound_volume: volume,
    status: z.enum(['0', '1']).default('0'),
    is_converted: z.literal('0').default('0'),
    assume_id: z.string().max(64).optional(),
  })
  .refine(isSpokenBy, VOICE_RULE);

/** `label` is the real name of the voice, when it replaces another one; `provider` null: no voice is set up [CONF-SOUND-094]. */
export const voicesAnswerSchema = z.object({
  status: z.literal(200),
  data: z.object({
    provider: z.enum(['polly', 'embedded']).nullable(),
    voices: z.array(z.object({ language: z.enum(speechLanguages), voice: z.enum(speechVoices), label: z.string() })),
  }),
});
export type Voices = z.infer<typeof voicesAnswerSchema>['data'];

/** Initial values of the form [CONF-SOUND-032]. */
export const DEFAULT_SPEECH =
  'Hello <break strength="medium"/> <emphasis level="moderate">Welcome</emphasis> to our service.';
