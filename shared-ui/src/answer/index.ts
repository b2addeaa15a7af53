/** Requests to the server, in one form for all queries. Bundled by its users. */
export { answerOf, RefusedError, type Question } from './answer-of.ts';
export { isStillUnsure, unsureRequests } from './unsure-requests.ts';
export { useAnswer } from './use-answer.ts';
