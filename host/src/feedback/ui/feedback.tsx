import { useMemo } from 'react';
import { LazyPart } from '../../view/lazy-part.tsx';
import { useShell } from '../../view/shell-context.ts';
import { useStore } from '../../view/use-store.ts';
import { loadFeedback } from '../load-feedback.ts';
import { FeedbackButton } from './feedback-button.tsx';

/** The floating button and the survey that it opens [NAV-019]. */
export function Feedback() {
  const { overlay, i18n } = useShell();
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
