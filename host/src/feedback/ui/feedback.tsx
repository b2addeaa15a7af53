import { useMemo } from 'react';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useConsole } from '@patchbay/shared-ui';
import { useOverlay } from '../../view/overlay-context.ts';
import { useStore } from '../../view/use-store.ts';
import { loadFeedback } from '../load-feedback.ts';
import { FeedbackButton } from './feedback-button.tsx';

/** Draws the floating button and the survey it opens [NAV-019]. */
export function Feedback() {
  const { i18n } = useConsole();
  const overlay = useOverlay();
  const open = useStore(overlay, () => overlay.current() === 'feedback');
  const load = useMemo(() => loadFeedback(i18n), [i18n]);
  const onClose = () => overlay.current() === 'feedback' && overlay.set(null);
  return (
    <>
      <FeedbackButton />
      {open ? <LazyPart load={load} given={{ onClose }} waiting={null} /> : null}
    </>
  );
}
