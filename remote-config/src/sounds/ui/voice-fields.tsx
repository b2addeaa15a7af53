import { speechLanguages, type Voices } from '@patchbay/shared-contracts/sounds';
import { Select } from '@patchbay/shared-ui/antd';
import { FormField, type Form } from '@patchbay/shared-ui/form';
import { voicesFor, withLanguage, type SpeechForm } from '../model/speech.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './sounds.module.css';

/** Selects language and voice; a substitute voice is marked as such [CONF-SOUND-086, CONF-SOUND-094]. */
export function VoiceFields(props: {
  readonly form: Form<SpeechForm, TextKey>;
  readonly voices: Voices['voices'];
  readonly disabled: boolean;
}) {
  const { form, voices, disabled } = props;
  const t = useTexts();
  const { lang, voice } = form.values;
  const labelOf = (name: string) => voices.find((each) => each.language === lang && each.voice === name)?.label ?? name;
  return (
    <div className={styles.pair}>
      <FormField form={form} name="lang">
        {(input) => (
          <Select
            {...input}
            disabled={disabled}
            value={lang === '' ? null : lang}
            options={speechLanguages.map((value) => ({ value, label: t(`lang.${value}`) }))}
            onChange={(next: string) => form.change(withLanguage(voice, next))}
          />
        )}
      </FormField>
      <FormField form={form} name="voice">
        {(input) => (
          <Select
            {...input}
            disabled={disabled || lang === ''}
            value={voice === '' ? null : voice}
            options={voicesFor(lang).map((value) => ({ value, label: labelOf(value) }))}
            onChange={(next: string) => form.change({ voice: next })}
          />
        )}
      </FormField>
    </div>
  );
}
