import { createLateWindow } from '../../widget/ui/late-window.tsx';

export const lateCampaignPanel = createLateWindow(async () => {
  const { CampaignPanel } = await import(/* webpackChunkName: "campaign" */ './campaign-panel.tsx');
  return CampaignPanel;
});
