import { createLateWindow } from '../../widget/ui/late-window.tsx';

export const lateOutcomeNote = createLateWindow(async () => {
  const { OutcomeNote } = await import(/* webpackChunkName: "windows" */ './outcome-note.tsx');
  return OutcomeNote;
});
