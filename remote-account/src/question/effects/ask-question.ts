import type { Console, Result } from '@patchbay/shared-contracts';
import {
  questionAnswerSchema,
  questionErrors,
  questionPaths,
  type AskQuestion,
} from '@patchbay/shared-contracts/billing';
import type { TextKey } from '../texts/index.ts';

/** Sends a question about a line by POST [ACCT-022]. */
export const askQuestion = ({ request }: Console, body: AskQuestion): Promise<Result<unknown>> =>
  request.send({ method: 'POST', path: questionPaths.questions, body, answer: questionAnswerSchema });

const known: ReadonlyMap<string, TextKey> = new Map([
  [questionErrors.tooLate.code, 'late'],
  [questionErrors.askedAlready.code, 'already'],
]);

/** Returns the page's text for a refusal. */
export const refusalOf = (code: string | null): TextKey => known.get(code ?? '') ?? 'failed';
