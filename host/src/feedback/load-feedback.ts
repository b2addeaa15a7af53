import type { ComponentType } from 'react';
import type { I18n } from '@patchbay/shared-contracts';
import type { FeedbackProps } from './ui/feedback-dialog.tsx';

/** Loads the survey and its texts when it is opened [NAV-019]. */
export const loadFeedback = (i18n: I18n) => async (): Promise<ComponentType<FeedbackProps>> => {
  const [{ FeedbackDialog }, { FEEDBACK, feedbackTexts }] = await Promise.all([
    import(/* webpackChunkName: "feedback" */ './ui/feedback-dialog.tsx'),
    import(/* webpackChunkName: "feedback" */ './texts/index.ts'),
  ]);
  await i18n.add(FEEDBACK, feedbackTexts);
  return FeedbackDialog;
};
