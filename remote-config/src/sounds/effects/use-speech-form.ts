import { mixed, object, string, type AnySchema } from 'yup';
import { parseTags, soundRules, type TagProblem } from '@patchbay/shared-contracts/sounds';
import { brokenRule } from '@patchbay/shared-contracts/rules';
import { useConsole } from '@patchbay/shared-ui';
import { defineForm, useForm } from '@patchbay/shared-ui/form';
import { ruled } from '../model/form-rules.ts';
import { firstSpeech, stageOf, type SpeechForm } from '../model/speech.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { saveSpeech } from './sound-api.ts';
import { useConversion } from './use-conversion.ts';
import { useRefusedForm } from './use-refused-form.ts';
import { useRuleTexts } from './use-rule-texts.ts';
import type { SoundActions } from './use-sound-actions.ts';

/** Returns the text of a tag problem with its position; characters are counted from 1. */
export function useTagTexts(): (problem: TagProblem) => string {
  const t = useTexts();
  return ({ problem, at }) => t('tag.at', { at: at + 1, problem: t(`tag.${problem}`) });
}

const fields = {
  soundName: { label: 'field.name', input: { autoComplete: 'off' } },
  lang: { label: 'field.language' },
  voice: { label: 'field.voice' },
  text: { label: 'field.text' },
} as const;

/** Refuses a text with mistakes; each is listed with its position elsewhere. */
const noTagProblem = (problem: string): AnySchema =>
  mixed().test('tags', (value, { createError }) => {
    const { problems } = parseTags(typeof value === 'string' ? value : '');
    return problems.length === 0 || createError({ message: problem });
  });

/** Returns the form's rules; the name is required only for saving. */
function useRules() {
  const t = useTexts();
  const { sayRule } = useRuleTexts();
  return () =>
    object({
      lang: string().required(t('rule.lang.required')),
      voice: string().required(t('rule.voice.required')),
      text: ruled('speech', sayRule).concat(noTagProblem(t('refused.bad-tags'))),
    });
}

/** Keeps the dialog 'Create TTS': converts the text, and saves the conversion [CONF-SOUND-040…043]. */
export function useSpeechForm(actions: SoundActions, onDone: () => void, onConverted: () => void) {
  const t = useTexts();
  const console = useConsole();
  const { sayRule } = useRuleTexts();
  const { converted, convert } = useConversion();
  const definition = defineForm<TextKey>()<SpeechForm>({ fields, tells: 'at-save', rules: useRules() });
  const showRefusal = useRefusedForm({
    ...{ soundname: 'soundName', lang: 'lang', language: 'lang', voice: 'voice' },
    ...{ text: 'text', text_to_be_converted: 'text' },
  });
  const stageFor = (form: SpeechForm) => stageOf(converted?.settings ?? null, form);

  const save = async (written: SpeechForm) => {
    const broken = brokenRule(soundRules.name, written.soundName);
    if (broken !== null) return new Map([['soundName', sayRule('name', broken.rule ?? '')]]);
    const result = await saveSpeech(console, written);
    if (!result.ok) return showRefusal(result);
    actions.made(result.data.data.msg, result.data.data.id, 'TTS');
    onDone();
    return null;
  };
  const again = async (written: SpeechForm) => {
    const refusal = await convert(written);
    if (refusal === null) onConverted();
    return refusal === null ? null : showRefusal(refusal);
  };
  const form = useForm<SpeechForm, TextKey>(definition, {
    ...{ t, began: firstSpeech, holds: 'sounds' },
    send: (written) => (stageFor(written) === 'save' ? save(written) : again(written)),
  });
  return { form, converted, stage: stageFor(form.values) };
}
