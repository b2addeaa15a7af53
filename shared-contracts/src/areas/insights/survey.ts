import { z } from '@patchbay/shared-contracts/zod';
import { accountShape, figureFilterShape } from './question.ts';

/** GET survey marks of one account [CONF-FLOW-010]. */
export const surveyQuestionSchema = z.strictObject({ ...figureFilterShape, ...accountShape });

/** `asked`: number of questions, `answered`: those with a rating; `average` null without one; `marks`: counts of 1, 2, 3, 4 and 5. */
const surveyFiguresSchema = z.object({
  question: z.string(),
  asked: z.number().int(),
  answered: z.number().int(),
  average: z.number().nullable(),
  marks: z.array(z.number().int()).length(5),
});
export type SurveyFigures = z.infer<typeof surveyFiguresSchema>;

/** By question, most asked first. */
export const surveyAnswerSchema = z.object({
  status: z.literal(200),
  ...{ as_of: z.string(), zone: z.string(), range: z.object({ from: z.string(), to: z.string() }) },
  objects: z.array(surveyFiguresSchema),
});
export type SurveyAnswer = z.infer<typeof surveyAnswerSchema>;
