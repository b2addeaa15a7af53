import { createLateWindow } from '../../widget/ui/late-window.tsx';

export const lateMessageNotes = createLateWindow(async () => {
  const { MessageNotes } = await import(/* webpackChunkName: "messages" */ './message-notes.tsx');
  return MessageNotes;
});
