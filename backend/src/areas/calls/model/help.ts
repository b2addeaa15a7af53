import { helpSchema, type Help, type HelpAnswer } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';

/** Stored request; `to`: ids of the notified users; `queue_id`: the queue of the call, null for none. */
const keptSchema = helpSchema
  .omit({ answers: true })
  .extend({ to: z.array(z.string()), queue_id: z.string().nullable().default(null) });
export type KeptHelp = z.infer<typeof keptSchema>;
const keptAnswerSchema = helpSchema.shape.answers.element;

/** Value of the field of a finished request. */
export const OVER = '';

const ASKED = 'asked ';
const answersOf = (callId: string): string => `answer ${callId} `;
export const fieldOf = (callId: string): string => `${ASKED}${callId}`;
/** Each answer has its own field, so that no simultaneous answer is lost. */
export const answerField = (callId: string, id: string): string => `${answersOf(callId)}${id}`;

type Fields = ReadonlyMap<string, string>;

export interface OpenHelp extends KeptHelp {
  readonly answers: readonly HelpAnswer[];
}

function openIn(fields: Fields, text: string): OpenHelp {
  const kept = keptSchema.parse(JSON.parse(text));
  const answers = [...fields]
    .filter(([field]) => field.startsWith(answersOf(kept.call_id)))
    .map(([, answer]) => keptAnswerSchema.parse(JSON.parse(answer)))
    .filter(({ at }) => at >= kept.asked_at)
    .sort((one, other) => one.at - other.at);
  return { ...kept, answers };
}

/** Returns the open requests, oldest first. */
export const helpIn = (fields: Fields): readonly OpenHelp[] =>
  [...fields]
    .filter(([field, text]) => field.startsWith(ASKED) && text !== OVER)
    .map(([, text]) => openIn(fields, text))
    .sort((one, other) => one.asked_at - other.asked_at);

/**
 * Returns a request as shown to the agent, the only one who sees the texts of answers, or to others, who only see that there are
 * answers [LIVE-032].
 */
export function shownHelp({ to: _to, queue_id: _queue, ...help }: OpenHelp, isAgent: boolean): Help {
  return { ...help, answers: help.answers.map((answer) => (isAgent ? answer : { ...answer, text: null })) };
}
