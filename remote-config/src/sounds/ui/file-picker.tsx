import type { ComponentProps } from 'react';
import { SOUND_ACCEPT } from '@patchbay/shared-contracts/sounds';
import { SoundOutlined } from '@patchbay/shared-ui/icons';
import * as upload from '../../upload/ui/file-picker.tsx';
import { useTexts } from '../texts/index.ts';

type ChosenProps = ComponentProps<typeof upload.ChosenFiles>;
type PickerProps = ComponentProps<typeof upload.FilePicker>;
type Own = 'files' | 'disabled' | 'onFiles';

/** Lists the selected sounds. */
export function ChosenSounds(props: Pick<ChosenProps, Own>) {
  const t = useTexts();
  return <upload.ChosenFiles {...props} label={t('file.chosen')} removing={(name) => t('file.remove', { name })} />;
}

/** Selects one or several sound files [CONF-SOUND-058]. */
export function SoundPicker(props: Pick<PickerProps, Own | 'id' | 'many' | 'problem'>) {
  const t = useTexts();
  const { many } = props;
  return (
    <upload.FilePicker
      {...props}
      label={t(many ? 'field.files' : 'field.file')}
      hint={t(many ? 'file.hintMany' : 'file.hint')}
      drop={t(many ? 'file.dropMany' : 'file.drop')}
      icon={<SoundOutlined aria-hidden />}
      accept={SOUND_ACCEPT}
    />
  );
}
