import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/**
 * An agent in a call asks for help [LIVE-032]: POST asks, and again changes the note; GET tells what is asked of, or by, who asks now;
 * DELETE `<path><uuid>/` takes it back (204); POST `<path><uuid>/answers/` is a supervisor's word for the agent.
 */
export const helpPath = api('call_help');

/** Characters of a note or an answer. */
export const LONGEST_HELP = 256;

export const askHelpSchema = z.strictObject({
  uuid: z.string().min(1).max(64),
  note: z.string().trim().max(LONGEST_HELP).default(''),
});
export const answerHelpSchema = z.strictObject({ text: z.string().trim().min(1).max(LONGEST_HELP) });

/** A supervisor's word; `text` is null for everybody but the agent. `at`: epoch ms. */
const helpAnswerSchema = z.object({ name: z.string(), text: z.string().nullable(), at: z.number() });
export type HelpAnswer = z.infer<typeof helpAnswerSchema>;

/** An asking that is not over. `asked_at`: epoch ms. */
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

/** Name of the server-sent event of the call-event feed: what GET told is not so any more. Its data is empty. */
export const HELP_EVENT = 'help';

export const helpListAnswerSchema = z.object({ objects: z.array(helpSchema) });
export const helpAnswerAnswerSchema = z.object({ status: z.literal(200), data: helpSchema });

export const helpErrors = {
  notInCall: { status: 409, code: 'not-in-call', message: 'You are not in this call.' },
  over: { status: 404, code: 'help-over', message: 'Help is not asked for in this call any more.' },
} as const;
