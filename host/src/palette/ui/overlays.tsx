import { useEffect, useMemo } from 'react';
import { Dialogs, LeaveQuestion } from '../../dialogs/ui/dialogs.tsx';
import { loadFeedback } from '../../feedback/load-feedback.ts';
import { FeedbackButton } from '../../feedback/ui/feedback-button.tsx';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useShell } from '../../view/shell-context.ts';
import { useStore } from '../../view/use-store.ts';
import { loadPalette } from '../load-palette.ts';
import { opensPalette } from './palette-keys.ts';

/** What may stand over any page of the console: palette [UX-002], survey [NAV-019], the dialogs of password and terms, and the question before leaving. */
export function Overlays() {
  const { overlay, i18n } = useShell();
  const open = useStore(overlay, overlay.current);
  const palette = useMemo(() => loadPalette(i18n), [i18n]);
  const feedback = useMemo(() => loadFeedback(i18n), [i18n]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return;
      event.preventDefault(); // Firefox has its own use for it
      if (overlay.current() !== 'feedback') overlay.set(overlay.current() === 'palette' ? null : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      overlay.set(null); // ends with the session
    };
  }, [overlay]);
  // Only its own: what a command of the palette opened stays.
  const close = (which: 'palette' | 'feedback') => () => overlay.current() === which && overlay.set(null);
  return (
    <>
      <FeedbackButton />
      {open === 'palette' ? <LazyPart load={palette} given={{ onClose: close('palette') }} waiting={null} /> : null}
      {open === 'feedback' ? <LazyPart load={feedback} given={{ onClose: close('feedback') }} waiting={null} /> : null}
      <Dialogs />
      <LeaveQuestion />
    </>
  );
}
