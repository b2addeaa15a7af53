import { helpSchema, type Help, type HelpAnswer } from '@patchbay/shared-contracts/calls';
import { z } from 'zod';

/** An asking as it is kept; `to`: whom it was told, by user id; `queue_id`: the queue of the call, null for none. */
const keptSchema = helpSchema
  .omit({ answers: true })
  .extend({ to: z.array(z.string()), queue_id: z.string().nullable().default(null) });
export type KeptHelp = z.infer<typeof keptSchema>;
const keptAnswerSchema = helpSchema.shape.answers.element;

/** What stands in the field of an asking that is over. */
export const OVER = '';

const ASKED = 'asked ';
const answersOf = (callId: string): string => `answer ${callId} `;
export const fieldOf = (callId: string): string => `${ASKED}${callId}`;
/** Each answer has a field of its own: of two that are given at once none is lost. */
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

/** What is asked for and not over, the oldest first. */
export const helpIn = (fields: Fields): readonly OpenHelp[] =>
  [...fields]
    .filter(([field, text]) => field.startsWith(ASKED) && text !== OVER)
    .map(([, text]) => openIn(fields, text))
    .sort((one, other) => one.asked_at - other.asked_at);

/** As it is shown to the agent, who alone reads the answers, or to others, who see that there are some [LIVE-032]. */
export function shownHelp({ to: _to, queue_id: _queue, ...help }: OpenHelp, isAgent: boolean): Help {
  return { ...help, answers: help.answers.map((answer) => (isAgent ? answer : { ...answer, text: null })) };
}
