import { useState } from 'react';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { useDiscarding } from '@patchbay/shared-ui/editable-list';
import { SidePanel } from '@patchbay/shared-ui/list';
import { Tabs } from '@patchbay/shared-ui/tabs';
import type { SoundActions } from '../effects/use-sound-actions.ts';
import { useTexts } from '../texts/index.ts';
import { UploadMany } from './upload-many.tsx';
import { UploadOne } from './upload-one.tsx';

/** Whether the user may upload many sounds at once: an admin whose account permits it [CONF-SOUND-023]. */
function useMayAddMany(): boolean {
  const { can } = useConsole();
  const session = useSession();
  return can('admin') && (session?.user.profile.ui_params.bulk_sound_upload ?? false);
}

/** Draws the side panel 'Upload Sound'. Both tabs keep their input, and closing asks before it is discarded. */
export function SoundUploadPanel({
  actions,
  onClose,
}: {
  readonly actions: SoundActions;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const mayAddMany = useMayAddMany();
  const [tab, setTab] = useState(0);
  const [dirtyOne, setDirtyOne] = useState(false);
  const [dirtyMany, setDirtyMany] = useState(false);
  const { close, asking } = useDiscarding(dirtyOne || dirtyMany, onClose);
  const given = { actions, onDone: onClose, onCancel: close };
  const names = mayAddMany ? [t('upload.one'), t('upload.many')] : [t('upload.one')];
  return (
    <SidePanel open title={t('upload.title')} onClose={close}>
      <Tabs label={t('upload.title')} names={names} active={tab} onChoose={setTab}>
        <div hidden={tab !== 0}>
          <UploadOne {...given} onDirty={setDirtyOne} />
        </div>
        {mayAddMany ? (
          <div hidden={tab !== 1}>
            <UploadMany {...given} onDirty={setDirtyMany} />
          </div>
        ) : null}
      </Tabs>
      {asking}
    </SidePanel>
  );
}
