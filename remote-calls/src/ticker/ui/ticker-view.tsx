import { CallShortcuts } from '../../shortcuts/ui/shortcuts.tsx';
import { ProfileControls } from '../../status/ui/profile-controls.tsx';
import { MakePrimary } from '../../tabs/ui/make-primary.tsx';
import { WrapUpNote } from '../../wrap-up/ui/wrap-up-note.tsx';
import { WhatsAppIcon, WhatsAppPopup } from '../../whatsapp/ui/whatsapp-popup.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { Corner } from './corner.tsx';
import { latePill } from './late-pill.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { TickerContext, useStore, type Ticker } from '../../widget/ui/ticker-context.ts';
import { lateTickerWindow } from './late-ticker-window.ts';
import { seenAs } from './seen-as.ts';
import { Voice } from './voice.tsx';

/** The ticker as seen: window, pill or nothing [CALL-011]; always heard. */
export function TickerView({ ticker }: { ticker: Ticker }) {
  const is = seenAs(useStore(ticker.window).is, useStore(ticker.desk).phase);
  return (
    <TickerContext value={ticker}>
      <Voice />
      <ConsentDialog />
      <ProfileControls />
      <WhatsAppPopup />
      <CallShortcuts />
      {is === 'opened' ? <lateTickerWindow.Window /> : null}
      <Corner>
        <WhatsAppIcon />
        {is === 'opened' ? null : <OutcomeNote />}
        {is === 'minimised' ? <latePill.Window /> : null}
        <WrapUpNote />
        <MakePrimary />
      </Corner>
    </TickerContext>
  );
}
