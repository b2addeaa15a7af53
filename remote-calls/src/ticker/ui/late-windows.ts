import { whenIdle } from '../../clock/when-idle.ts';
import { latePill } from './late-pill.ts';
import { lateOutcomeNote } from './late-outcome-note.ts';
import { lateTickerWindow } from './late-ticker-window.ts';
import { lateShortcutsDialog } from '../../shortcuts/ui/late-shortcuts-dialog.ts';
import { latePopupWindow } from '../../whatsapp/ui/late-popup-window.ts';

/** Loads the code of the windows that are closed at first. */
export const fetchWindows = () =>
  Promise.all(
    [lateTickerWindow, latePill, lateOutcomeNote, latePopupWindow, lateShortcutsDialog].map((late) => late.fetch()),
  );

/** Delay, ms, after which the page is usable; the next idle moment is used. */
const USABLE_MS = 1_500;
const signs = ['pointerover', 'focusin', 'keydown', 'touchstart'] as const;

/** Loads the windows before one is opened: at the first touch of the page, or when it is idle. Returns a function that cancels it. */
export function fetchWindowsAhead(page: Document): () => void {
  const stopped = new AbortController();
  const fetchNow = () => {
    stop();
    fetchWindows().catch(() => undefined); // opening a window tries again
  };
  const timer = setTimeout(() => {
    whenIdle(() => !stopped.signal.aborted && fetchNow());
  }, USABLE_MS);
  const stop = () => {
    stopped.abort();
    clearTimeout(timer);
  };
  for (const sign of signs)
    page.addEventListener(sign, fetchNow, { capture: true, passive: true, signal: stopped.signal });
  return stop;
}
