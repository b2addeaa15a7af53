import { useState } from 'react';
import { object } from 'yup';
import type { Sound } from '@patchbay/shared-contracts/sounds';
import { useConsole } from '@patchbay/shared-ui';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { defineForm, FormFrame, FormOutcome, useForm } from '@patchbay/shared-ui/form';
import { SidePanel } from '@patchbay/shared-ui/list';
import { changeSound, type Written } from '../effects/sound-api.ts';
import { useRefusedForm } from '../effects/use-refused-form.ts';
import { useRuleTexts } from '../effects/use-rule-texts.ts';
import type { SoundActions } from '../effects/use-sound-actions.ts';
import { writtenRules } from '../model/form-rules.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './sounds.module.css';
import { SoundPanelActions } from './upload-state.tsx';
import { writtenFields, WrittenFields } from './written-fields.tsx';

interface EditProps {
  readonly sound: Sound;
  /** Current state in the list, perhaps changed by another user. */
  readonly latest: Sound | undefined;
  readonly actions: SoundActions;
  readonly onClose: () => void;
}

const writtenOf = ({ soundlibobj: { soundname, language, description } }: Sound): Written => ({
  ...{ soundName: soundname, language, description },
});

/** Keeps the form; after another user's change it warns, keeps the input, and overwrites on the next save. */
function useEditForm({ sound, latest, actions, onClose }: EditProps) {
  const t = useTexts();
  const { request } = useConsole();
  const { sayRule } = useRuleTexts();
  const showRefusal = useRefusedForm({ soundname: 'soundName', language: 'language', description: 'description' });
  const [version, setVersion] = useState(sound.version);
  const [changed, setChanged] = useState(false);
  const definition = defineForm<TextKey>()<Written>({
    fields: writtenFields,
    tells: 'at-save',
    rules: () => object(writtenRules(sayRule)),
  });
  const form = useForm<Written, TextKey>(definition, {
    t,
    began: writtenOf(sound),
    holds: 'sounds',
    async send(written) {
      const over = changed ? (latest?.version ?? version) : version;
      const result = await changeSound(request, sound, written, over);
      setChanged(!result.ok && result.code === 'sound-changed');
      if (!result.ok) {
        setVersion(over);
        void actions.reload();
        return showRefusal(result);
      }
      actions.saved(t('updated'));
      onClose();
      return null;
    },
  });
  return { form, changed };
}

/** Edits a sound in a side panel titled with its name; the file itself stays [CONF-SOUND-025, CONF-SOUND-059]. */
export function EditPanel(props: EditProps) {
  const { sound, latest, onClose } = props;
  const t = useTexts();
  const { form, changed } = useEditForm(props);
  const { close, asking } = useDiscarding(form.dirty, onClose);
  const now = latest?.soundlibobj;
  return (
    <SidePanel open title={t('edit.title', { name: sound.soundlibobj.soundname })} onClose={close}>
      <FormFrame form={form} className={styles.form}>
        <WrittenFields form={form} disabled={false} />
        <FormOutcome failure={form.failure} />
        {changed && now !== undefined ? (
          <p className={styles.quiet}>{t('edit.now', { name: now.soundname, description: now.description || '–' })}</p>
        ) : null}
        <SoundPanelActions busy={form.sending} onCancel={close}>
          {t(changed ? 'edit.over' : 'edit.do')}
        </SoundPanelActions>
      </FormFrame>
      {asking}
    </SidePanel>
  );
}
