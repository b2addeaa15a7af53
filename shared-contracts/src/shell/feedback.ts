import { z } from '@patchbay/shared-contracts/zod';

export const questionTypes = ['rating', 'text', 'choice'] as const;
/** Question of the survey [SHELL-034]. A rating is 1 to 5; `options` are the possible answers of a choice. */
export const questionSchema = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(questionTypes),
  options: z.array(z.string()).default([]),
});
export type Question = z.infer<typeof questionSchema>;

/** GET feedback questions, in `language` if available [SHELL-032]. */
export const feedbackQuestionsQuerySchema = z.strictObject({ language: z.string().max(10).optional() });
export const feedbackQuestionsAnswerSchema = z.object({ questions: z.array(questionSchema) });

/** POST feedback [SHELL-032, SHELL-034]: answers as text; a rating as its digit, a choice as its option. At least one. */
export const feedbackLimits = { answer: 2000, answers: 50 } as const;
export const submitFeedbackSchema = z.strictObject({
  surveyData: z
    .array(z.strictObject({ id: z.string().max(64), answer: z.string().min(1).max(feedbackLimits.answer) }))
    .min(1)
    .max(feedbackLimits.answers),
});
export type SurveyData = z.infer<typeof submitFeedbackSchema>['surveyData'];
export const submitFeedbackAnswerSchema = z.object({ status: z.literal(200), message: z.string() });
