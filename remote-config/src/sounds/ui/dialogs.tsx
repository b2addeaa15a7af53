import type { Sound } from '@patchbay/shared-contracts/sounds';
import type { Player } from '../effects/use-playback.ts';
import type { SoundActions } from '../effects/use-sound-actions.ts';
import { EditPanel } from './edit-panel.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SpeechPanel } from './speech-panel.tsx';
import { SoundUploadPanel } from './upload-panel.tsx';

/** A form opened over the list. */
export type OpenedForm =
  { readonly what: 'upload' | 'speech' } | { readonly what: 'edit' | 'reject'; readonly sound: Sound };

/** Draws the forms of sounds: a separate chunk, so that listeners do not load the form library. */
export default function Dialogs(props: {
  readonly opened: OpenedForm;
  readonly actions: SoundActions;
  readonly player: Player;
  readonly shown: readonly Sound[];
  readonly onClose: () => void;
}) {
  const { opened, actions, player, shown, onClose } = props;
  switch (opened.what) {
    case 'upload':
      return <SoundUploadPanel {...{ actions, onClose }} />;
    case 'speech':
      return <SpeechPanel {...{ actions, player, onClose }} />;
    case 'edit': {
      const latest = shown.find(({ id }) => id === opened.sound.id);
      return <EditPanel sound={opened.sound} {...{ latest, actions, onClose }} />;
    }
    case 'reject':
      return (
        <RejectDialog
          sound={opened.sound}
          reject={(reason) => actions.review(opened.sound, reason)}
          onClose={onClose}
        />
      );
  }
}
