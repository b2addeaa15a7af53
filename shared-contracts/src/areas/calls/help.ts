import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * Help requests of agents in a call [LIVE-032]: POST asks, and again changes the note; GET returns the open requests of, or visible to,
 * the user;
 * DELETE `<path><uuid>/` withdraws one (204); POST `<path><uuid>/answers/` is a supervisor's message to the agent.
 */
export const helpPath = api('call_help');

/** Maximum length of a note or an answer, in characters. */
export const LONGEST_HELP = 256;

export const askHelpSchema = z.strictObject({
  uuid: z.string().min(1).max(64),
  note: z.string().trim().max(LONGEST_HELP).default(''),
});
export const answerHelpSchema = z.strictObject({ text: z.string().trim().min(1).max(LONGEST_HELP) });

/** A supervisor's answer; `text` is null for everybody but the agent. `at`: epoch ms. */
const helpAnswerSchema = z.object({ name: z.string(), text: z.string().nullable(), at: z.number() });
export type HelpAnswer = z.infer<typeof helpAnswerSchema>;

/** Open help request. `asked_at`: epoch ms. */
export const helpSchema = z.object({
  call_id: z.string(),
  agent_id: z.string(),
  agent_name: z.string(),
  queue: z.string().nullable(),
  note: z.string(),
  asked_at: z.number(),
  answers: z.array(helpAnswerSchema),
});
export type Help = z.infer<typeof helpSchema>;

/** Name of the server-sent event of the call-event feed: the answer of GET has changed. Its data is empty. */
export const HELP_EVENT = 'help';

export const helpListAnswerSchema = z.object({ objects: z.array(helpSchema) });
export const helpAnswerAnswerSchema = z.object({ status: z.literal(200), data: helpSchema });

export const helpErrors = {
  notInCall: { status: 409, code: 'not-in-call', message: 'You are not in this call.' },
  over: { status: 404, code: 'help-over', message: 'The request for help was cancelled.' },
} as const;
