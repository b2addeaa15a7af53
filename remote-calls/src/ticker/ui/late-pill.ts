import { createLateWindow } from '../../widget/ui/late-window.tsx';

export const latePill = createLateWindow(async () => {
  const { MinimisedPill } = await import(/* webpackChunkName: "windows" */ './minimised-pill.tsx');
  return MinimisedPill;
});
