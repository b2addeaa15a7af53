import { createLateWindow } from '../../widget/ui/late-window.tsx';

export const lateCampaignNotes = createLateWindow(async () => {
  const { CampaignNotes } = await import(/* webpackChunkName: "campaign" */ './campaign-notes.tsx');
  return CampaignNotes;
});
