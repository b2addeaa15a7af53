import { apiPath as api } from '@patchbay/shared-contracts';

/** Paths of the shell [NET-005, NET-006]. */
export const shellPaths = {
  homeSummary: api('home_summary'),
  search: api('search'),
  feedbackQuestions: api('feedback_questions'),
  submitFeedback: api('submit_feedback'),
  feedbackExport: api('feedback_export'),
  agreement: api('agreement_content'),
  legacyTicket: api('legacy_ticket'),
} as const;
