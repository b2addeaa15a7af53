import { createLateWindow } from '../../widget/ui/late-window.tsx';

export const latePopupWindow = createLateWindow(async () => {
  const { PopupWindow } = await import(/* webpackChunkName: "windows" */ './popup-window.tsx');
  return PopupWindow;
});
