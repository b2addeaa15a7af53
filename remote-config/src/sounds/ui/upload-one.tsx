import { useEffect } from 'react';
import { object } from 'yup';
import { useConsole } from '@patchbay/shared-ui';
import { defineForm, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import { uploadSound, type Written } from '../effects/sound-api.ts';
import { useRefusedForm } from '../effects/use-refused-form.ts';
import { useRuleTexts } from '../effects/use-rule-texts.ts';
import type { SoundActions } from '../effects/use-sound-actions.ts';
import { useUpload } from '../../upload/effects/use-upload.ts';
import { chosenProblem, fileRule, writtenRules } from '../model/form-rules.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { ChosenSounds, SoundPicker } from './file-picker.tsx';
import styles from './sounds.module.css';
import { SoundPanelActions, SoundUploadState } from './upload-state.tsx';
import { writtenFields, WrittenFields } from './written-fields.tsx';

/** Fields under the required names [CONF-SOUND-030]. */
interface Upload extends Written {
  readonly soundFile: readonly File[];
}
const nothing: Upload = { soundName: '', language: '', description: '', soundFile: [] };

export interface UploadProps {
  readonly actions: SoundActions;
  /** Reports whether there is input that closing would discard. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const useUploadForm = ({ actions, onDone }: UploadProps, upload: ReturnType<typeof useUpload>) => {
  const t = useTexts();
  const console = useConsole();
  const { sayRule, sayProblem } = useRuleTexts();
  const showRefusal = useRefusedForm({
    ...{ soundname: 'soundName', language: 'language', description: 'description' },
    soundfile: 'soundFile',
  });
  const definition = defineForm<TextKey>()<Upload>({
    fields: { ...writtenFields, soundFile: { label: 'field.file' } },
    tells: 'at-save',
    rules: () => object({ ...writtenRules(sayRule), soundFile: fileRule(sayProblem) }),
  });
  return useForm<Upload, TextKey>(definition, {
    t,
    began: nothing,
    holds: 'sounds',
    async send(written) {
      const result = await upload.run((sending) => uploadSound(console, written, written.soundFile, sending));
      if (result === null) return null;
      if (!result.ok) return showRefusal(result);
      actions.made(result.data.data.msg, result.data.data.id, 'LIb');
      onDone();
      return null;
    },
  });
};

/** Uploads one named sound [CONF-SOUND-021]. */
export function UploadOne(props: UploadProps) {
  const { onDirty, onCancel } = props;
  const t = useTexts();
  const { sayProblem } = useRuleTexts();
  const upload = useUpload();
  const form = useUploadForm(props, upload);
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const { soundFile } = form.values;
  const onFiles = (files: readonly File[]) => form.change({ soundFile: files });
  const sending = upload.share !== null;
  return (
    <FormFrame form={form} className={styles.form}>
      <WrittenFields form={form} disabled={sending} />
      <SoundPicker
        id={`${form.id}-soundFile`}
        many={false}
        files={soundFile}
        problem={chosenProblem(soundFile, sayProblem) ?? form.problem('soundFile')}
        disabled={sending}
        onFiles={onFiles}
      />
      <ChosenSounds files={soundFile} disabled={sending} onFiles={onFiles} />
      <FormOutcome failure={form.failure} />
      <SoundUploadState share={upload.share} />
      <SoundPanelActions busy={form.sending} onCancel={sending ? upload.cancel : onCancel}>
        {t('upload.do')}
      </SoundPanelActions>
    </FormFrame>
  );
}
