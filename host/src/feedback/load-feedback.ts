import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';
import type { FeedbackProps } from './ui/feedback-dialog.tsx';

/** The survey and its texts, fetched when somebody opens it [NAV-019]. */
export const loadFeedback = (i18n: I18n) => async (): Promise<ComponentType<FeedbackProps>> => {
  const [{ FeedbackDialog }, { FEEDBACK, feedbackTexts }] = await Promise.all([
    import(/* webpackChunkName: "feedback" */ './ui/feedback-dialog.tsx'),
    import(/* webpackChunkName: "feedback" */ './texts/index.ts'),
  ]);
  await i18n.add(FEEDBACK, feedbackTexts);
  return FeedbackDialog;
};
