/** How the server is asked: one shape for every question. Bundled by whoever asks. */
export { answerOf, RefusedError, type Question } from './answer-of.ts';
export { useAnswer } from './use-answer.ts';
