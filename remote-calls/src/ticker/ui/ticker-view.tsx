import { useConsole } from '@patchbay/shared-ui';
import { shownOutcome } from '../../call/model/outcome.ts';
import { useHasCampaignWork } from '../../campaign/effects/use-has-campaign-work.ts';
import { lateCampaignNotes } from '../../campaign/ui/late-campaign-notes.ts';
import { CallShortcuts } from '../../shortcuts/ui/shortcuts.tsx';
import { lateHelpNotes } from '../../help/ui/late-help-notes.ts';
import { useHasMessages } from '../../messages/effects/use-has-messages.ts';
import { lateMessageNotes } from '../../messages/ui/late-message-notes.ts';
import { ProfileControls } from '../../status/ui/profile-controls.tsx';
import { MakePrimary } from '../../tabs/ui/make-primary.tsx';
import { WrapUpNote } from '../../wrap-up/ui/wrap-up-note.tsx';
import { WhatsAppIcon, WhatsAppPopup } from '../../whatsapp/ui/whatsapp-popup.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { Corner } from './corner.tsx';
import { latePill } from './late-pill.ts';
import { ProvideTicker } from './provide-ticker.tsx';
import { useStore } from '../../store/use-store.ts';
import type { Ticker } from '../effects/made-ticker.ts';
import { lateOutcomeNote } from './late-outcome-note.ts';
import { lateTickerWindow } from './late-ticker-window.ts';
import { shownAs } from './shown-as.ts';
import { Voice } from './voice.tsx';

/** Draws the ticker as window, pill or nothing [CALL-011]; announcements are always active. */
export function TickerView({ ticker }: { ticker: Ticker }) {
  const { phase } = useStore(ticker.controller);
  const is = shownAs(useStore(ticker.window).is, phase);
  const hasOutcome = shownOutcome(phase) !== null;
  const { session } = useConsole();
  // Supervisors who are asked for help, and an agent with a running call.
  const hearsOfHelp = session.current()?.user.role !== 'agent' || phase.is === 'connected';
  const hasMessages = useHasMessages(ticker.notices);
  const hasWork = useHasCampaignWork(ticker.notices);
  return (
    <ProvideTicker ticker={ticker}>
      <Voice />
      <ConsentDialog />
      <ProfileControls />
      <WhatsAppPopup />
      <CallShortcuts />
      {is === 'opened' ? <lateTickerWindow.Window /> : null}
      <Corner>
        <WhatsAppIcon />
        {is !== 'opened' && hasOutcome ? <lateOutcomeNote.Window /> : null}
        {is === 'minimised' ? <latePill.Window /> : null}
        {hearsOfHelp ? <lateHelpNotes.Window /> : null}
        {hasWork ? <lateCampaignNotes.Window /> : null}
        {hasMessages ? <lateMessageNotes.Window /> : null}
        <WrapUpNote />
        <MakePrimary />
      </Corner>
    </ProvideTicker>
  );
}
