import { createLateWindow } from '../../widget/ui/late-window.tsx';

export const lateHelpNotes = createLateWindow(async () => {
  const { HelpNotes } = await import(/* webpackChunkName: "help" */ './help-notes.tsx');
  return HelpNotes;
});
