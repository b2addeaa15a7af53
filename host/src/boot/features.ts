import { Banners } from '../banners/ui/banners.tsx';
import { Confirming, FactorNeeded } from '../confirming/ui/confirming.tsx';
import { Dialogs, LeaveQuestion } from '../dialogs/ui/dialogs.tsx';
import { DownloadsEntry } from '../downloads/ui/downloads-entry.tsx';
import { Downloads } from '../downloads/ui/downloads.tsx';
import { Feedback } from '../feedback/ui/feedback.tsx';
import { Acting } from '../acting/ui/acting.tsx';
import { Reminders } from '../follow-ups/ui/reminders.tsx';
import { LazyHome } from '../home/ui/lazy-home.tsx';
import { NotificationCentre } from '../notify/ui/notification-centre.tsx';
import { Snackbar } from '../notify/ui/snackbar.tsx';
import { ConnectionNote } from '../offline/ui/connection-note.tsx';
import { OverrideBadges } from '../overrides/ui/override-badges.tsx';
import { TesterDialog } from '../overrides/ui/tester-dialog.tsx';
import { TesterEntry } from '../overrides/ui/tester-entry.tsx';
import { PaletteButton } from '../palette/ui/palette-button.tsx';
import { Palette } from '../palette/ui/palette.tsx';
import { LazyReleases } from '../releases/ui/lazy-releases.tsx';
import { SessionEnding } from '../session/ui/session-ending.tsx';
import type { Features } from '../shell/features.tsx';
import { UpdateNotice } from '../updates/ui/update-notice.tsx';

/** All features shown in the shell. */
export const features: Features = {
  pages: { home: LazyHome, releases: LazyReleases },
  signs: [UpdateNotice, OverrideBadges],
  tools: [PaletteButton, Downloads, NotificationCentre],
  entries: [DownloadsEntry, TesterEntry],
  lines: [Acting, SessionEnding, ConnectionNote, Banners],
  floats: [Feedback],
  overlays: [TesterDialog, Palette, Dialogs, LeaveQuestion, FactorNeeded, Confirming, Reminders],
  always: [Snackbar],
};
