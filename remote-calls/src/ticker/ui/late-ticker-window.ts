import { createLateWindow } from '../../widget/ui/late-window.tsx';

export const lateTickerWindow = createLateWindow(async () => {
  const { TickerWindow } = await import(/* webpackChunkName: "windows" */ './ticker-window.tsx');
  return TickerWindow;
});
