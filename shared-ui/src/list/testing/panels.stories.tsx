import { useState } from 'react';
import { PhoneNumber } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { ConfirmDelete, Player, SidePanel } from '../index.ts';

/** Player, panel of a row, and confirmation of a deletion. */
export default { title: 'List/Panels' };

export const Playing = () => (
  <Player path="/sound" title="Ravi Kumar" download="recording.wav" onClose={() => undefined} />
);
export const TwoToPlay = () => (
  <>
    <Player path="/sound" title="Ravi Kumar" />
    <Player path="/sound" title="Meera Nair" />
  </>
);
export const NothingToPlay = () => <Player path="/missing" title="Ravi Kumar" onClose={() => undefined} />;
export const Panel = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the panel</Button>
      <SidePanel open={open} title="Call details" onClose={() => setOpen(false)}>
        <PhoneNumber number="+919800000001" />
      </SidePanel>
    </>
  );
};
export const Deleting = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete the view</Button>
      <ConfirmDelete
        open={open}
        title="Delete this view?"
        detail="Only the saved view is deleted, not the data it shows."
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
};
export const MaskedNumber = () => <PhoneNumber number="+97150878####" />;
export const Number = () => <PhoneNumber number="+919800000001" />;
