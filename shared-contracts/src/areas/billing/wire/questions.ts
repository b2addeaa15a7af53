import { MAX_INTEGER } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Whole days for which a line can be questioned after it was written; stated in the terms [ACCT-022]. */
export const QUESTION_DAYS = 7;
const WORDS_LENGTH = 1_000;
const ID_LENGTH = 100;

const words = z.string().trim().min(1).max(WORDS_LENGTH);
const position = z.number().int().min(1).max(MAX_INTEGER);

/** Line of the statement, by its place, or line of an invoice. */
export const questionedSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('statement'), place: position }),
  z.strictObject({ of: z.literal('invoice'), invoice_id: z.string().min(1).max(ID_LENGTH), nth: position }),
]);
export type Questioned = z.infer<typeof questionedSchema>;

export const questionStates = ['asked', 'right', 'not-right'] as const;

/** `answer` and the amount given back are set once it is answered. */
export const questionSchema = z.object({
  id: z.string(),
  at: z.string(),
  text: z.string(),
  state: z.enum(questionStates),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** Coins of a refund, or net amount of a credit note; null: nothing was given back. */
  given_back: z.number().int().nullable(),
  credit_note: z.string().nullable(),
});
export type QuestionRow = z.infer<typeof questionSchema>;

/** Questions about a line: the last time to ask one, and the question already asked. */
export const lineQuestionSchema = z.object({
  question_until: z.string().nullable(),
  question: questionSchema.nullable(),
});

export const askQuestionSchema = z.strictObject({ about: questionedSchema, text: words });
export type AskQuestion = z.infer<typeof askQuestionSchema>;
export const questionAnswerSchema = z.object({ data: questionSchema });

/** For the operator: open questions of all accounts, oldest first. */
export const openQuestionsAnswerSchema = z.object({
  objects: z.array(questionSchema.extend({ account_id: z.string(), about: questionedSchema })),
});
export type OpenQuestionsAnswer = z.infer<typeof openQuestionsAnswerSchema>;

/** `give_back`: amount for a justified question; refunds the call, or creates a credit note over this amount before tax. */
export const answerQuestionSchema = z.strictObject({
  account_id: z.string().max(ID_LENGTH),
  id: z.string().max(ID_LENGTH),
  words,
  give_back: z.number().int().min(1).nullable(),
});
export type AnswerQuestion = z.infer<typeof answerQuestionSchema>;

export const questionErrors = {
  tooLate: { status: 409, code: 'question-too-late', message: 'A line can be disputed within 7 days.' },
  askedAlready: { status: 409, code: 'asked-already', message: 'This line has already been disputed.' },
  answeredAlready: { status: 409, code: 'answered-already', message: 'This dispute has already been answered.' },
  tooMuch: { status: 409, code: 'too-much', message: 'The refund cannot be higher than the charge.' },
  noCharge: { status: 409, code: 'no-charge', message: 'There is no charge to refund.' },
} as const;
