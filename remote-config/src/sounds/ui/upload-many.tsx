import { useEffect } from 'react';
import { object } from 'yup';
import { useConsole } from '@patchbay/shared-ui';
import { defineForm, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import { uploadSounds } from '../effects/sound-api.ts';
import { useRefusedForm } from '../effects/use-refused-form.ts';
import { useRuleTexts } from '../effects/use-rule-texts.ts';
import { useUpload } from '../../upload/effects/use-upload.ts';
import { chosenProblem, fileRule } from '../model/form-rules.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import { ChosenSounds, SoundPicker } from './file-picker.tsx';
import styles from './sounds.module.css';
import type { UploadProps } from './upload-one.tsx';
import { SoundPanelActions, SoundUploadState } from './upload-state.tsx';

interface Bulk {
  readonly soundFile: readonly File[];
}
const nothing: Bulk = { soundFile: [] };

/** Uploads up to ten sounds, named after their files [CONF-SOUND-022, CONF-SOUND-071]. */
export function UploadMany({ actions, onDirty, onDone, onCancel }: UploadProps) {
  const t = useTexts();
  const console = useConsole();
  const { sayProblem } = useRuleTexts();
  const showRefusal = useRefusedForm({ multisoundfile: 'soundFile' });
  const upload = useUpload();
  const definition = defineForm<TextKey>()<Bulk>({
    fields: { soundFile: { label: 'field.files' } },
    tells: 'at-save',
    rules: () => object({ soundFile: fileRule(sayProblem) }),
  });
  const form = useForm<Bulk, TextKey>(definition, {
    t,
    began: nothing,
    holds: 'sounds',
    async send({ soundFile }) {
      const result = await upload.run((sending) => uploadSounds(console, soundFile, sending));
      if (result === null) return null;
      if (!result.ok) return showRefusal(result);
      actions.saved(result.data.data.msg[0] ?? t('saved'));
      onDone();
      return null;
    },
  });
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const { soundFile } = form.values;
  const onFiles = (files: readonly File[]) => form.change({ soundFile: files });
  const sending = upload.share !== null;
  return (
    <FormFrame form={form} className={styles.form}>
      <SoundPicker
        id={`${form.id}-soundFile`}
        many
        files={soundFile}
        problem={chosenProblem(soundFile, sayProblem) ?? form.problem('soundFile')}
        disabled={sending}
        onFiles={onFiles}
      />
      <ChosenSounds files={soundFile} disabled={sending} onFiles={onFiles} />
      <FormOutcome failure={form.failure} />
      <SoundUploadState share={upload.share} />
      <SoundPanelActions busy={form.sending} onCancel={sending ? upload.cancel : onCancel}>
        {t('upload.doMany')}
      </SoundPanelActions>
    </FormFrame>
  );
}
