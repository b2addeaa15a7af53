import { z } from '@patchbay/shared-contracts/zod';
import { agentSumsSchema } from '../insights/sums.ts';
import { queueRefSchema } from './queue-now.ts';

/** The agent's part of a running call visible to the user; `since`: epoch ms of the answer, otherwise of the start. */
const callNowSchema = z.object({ uuid: z.string(), queue: z.string().nullable(), since: z.number().int() });

/**
 * Agent in the agents' room, without the status, which `callPaths.agentStatus` sends. `user_id` null: the agent has no console user.
 * `queues`: the agent's queues visible to the user, by name. `sums` are today's in the account's zone; `figures` turns them into
 * figures.
 */
export const roomAgentSchema = z.object({
  ...{ agent_id: z.string(), user_id: z.string().nullable(), name: z.string(), number: z.string() },
  queues: z.array(queueRefSchema),
  sums: agentSumsSchema.pick({
    ...{ answered: true, missed: true, conversations: true, talk_ms: true, wrap_up_ms: true, available_ms: true },
  }),
  call: callNowSchema.nullable(),
});
export type RoomAgent = z.infer<typeof roomAgentSchema>;

/** GET: agents visible to the user, by name, and the visible queues. `as_of`: the server's time, epoch ms. */
export const agentsRoomAnswerSchema = z.object({
  ...{ status: z.literal(200), as_of: z.number().int() },
  ...{ queues: z.array(queueRefSchema), objects: z.array(roomAgentSchema) },
});
export type AgentsRoomAnswer = z.infer<typeof agentsRoomAnswerSchema>;

/** GET: teams by name, each with its visible agents; empty teams are left out. A team is a call group (decision 0210). */
export const agentTeamsAnswerSchema = z.object({
  status: z.literal(200),
  objects: z.array(z.object({ team_id: z.string(), name: z.string(), agent_ids: z.array(z.string()) })),
});

/** POST join, leave: a queue visible to the user. */
export const agentQueueSchema = z.strictObject({ queue_id: z.string().min(1).max(64) });

/** Maximum length of a message to an agent, in characters. */
export const LONGEST_MESSAGE = 200;
/** POST message: shown only to the agent. */
export const agentMessageSchema = z.strictObject({ text: z.string().trim().min(1).max(LONGEST_MESSAGE) });

/** A message to the user; `at`: epoch ms. */
export const ownMessageSchema = z.object({ id: z.string(), name: z.string(), text: z.string(), at: z.number().int() });
export type OwnMessage = z.infer<typeof ownMessageSchema>;
/** GET: messages not yet dismissed, oldest first. */
export const ownMessagesAnswerSchema = z.object({ objects: z.array(ownMessageSchema) });

export const agentsRoomErrors = {
  servesAlready: { status: 409, code: 'serves-already', message: 'This agent is already in that queue.' },
  servesNot: { status: 409, code: 'serves-not', message: 'This agent is not in that queue.' },
  noConsole: {
    status: 409,
    code: 'no-console',
    message: 'This agent does not have the console open to read a message.',
  },
  noMessage: { status: 404, code: 'no-message', message: 'This message does not exist.' },
} as const;
