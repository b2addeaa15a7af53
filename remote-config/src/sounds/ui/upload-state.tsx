import type { ComponentProps } from 'react';
import * as upload from '../../upload/ui/upload-state.tsx';
import { useTexts } from '../texts/index.ts';

/** Shows the progress of an upload of sounds. */
export function SoundUploadState({ share }: { readonly share: number | null }) {
  const t = useTexts();
  return (
    <upload.UploadState
      share={share}
      label={t('upload.progress')}
      sent={(percent) => t('upload.sent', { percent })}
      then={t('wait')}
    />
  );
}

export function SoundPanelActions(props: Omit<ComponentProps<typeof upload.PanelActions>, 'cancel'>) {
  const t = useTexts();
  return <upload.PanelActions {...props} cancel={t('cancel')} />;
}
