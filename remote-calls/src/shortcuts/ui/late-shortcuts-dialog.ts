import { createLateWindow } from '../../widget/ui/late-window.tsx';
import type { ShortcutsDialogProps } from './shortcuts-dialog.tsx';

export const lateShortcutsDialog = createLateWindow<ShortcutsDialogProps>(async () => {
  const { ShortcutsDialog } = await import(/* webpackChunkName: "windows" */ './shortcuts-dialog.tsx');
  return ShortcutsDialog;
});
