import { z } from '@patchbay/shared-contracts/zod';
import { callActionErrors } from '../calls/calls.ts';

/**
 * Caller waiting in a queue [LIVE-036]. `position` 1 is served next. `number` is masked as everywhere, `name` the customer's if known.
 * `since`: epoch ms, entry into this queue. `expected_wait_ms` from now on, null when unknown. `callback`: the place is kept, and the
 * customer is called when it is due [TEL-019]; the next try, from 1, and the number of tries; missing: the caller is on the line.
 * `led_by`: journey step that led into the queue, as in the log (`journeySteps`); null when the number leads directly into the queue.
 */
export const waitingCallerSchema = z.object({
  call_id: z.string(),
  position: z.number().int().min(1),
  number: z.string(),
  name: z.string().nullable(),
  since: z.number().int(),
  expected_wait_ms: z.number().int().min(0).nullable(),
  callback: z.object({ attempt: z.number().int().min(1), tries: z.number().int().min(1) }).optional(),
  led_by: z.object({ step: z.string(), detail: z.string().nullable() }).nullable(),
});
export type WaitingCaller = z.infer<typeof waitingCallerSchema>;

/** GET: callers waiting in a queue, the next first. */
export const waitingCallersSchema = z.strictObject({ queue_id: z.string().min(1).max(64) });
export const waitingCallersAnswerSchema = z.object({
  ...{ status: z.literal(200), as_of: z.string() },
  objects: z.array(waitingCallerSchema),
});

/** POST move: to the end of another queue visible to the user. The other actions have no body. */
export const moveCallerSchema = z.strictObject({ queue_id: z.string().min(1).max(64) });
/** POST end call: any running call of a queue visible to the user. */
export const endCallSchema = z.strictObject({ uuid: z.string().min(1).max(64) });
/** POST sign out agent: sets the status to Logged Out, and ends all sessions of that user. */
export const signOutAgentSchema = z.strictObject({ agent_id: z.string().min(1).max(64) });
export const liveActAnswerSchema = z.object({ status: z.literal(200), message: z.literal('Done.') });

/** Refusals of an action; nothing has changed then, except that this is unknown after `noAnswer` [TEL-031]. */
export const liveErrors = {
  notKept: {
    status: 404,
    code: 'not-kept',
    message: 'This callback is no longer scheduled, or the caller is already in the queue.',
  },
  notWaiting: { status: 404, code: 'not-waiting', message: 'This caller is no longer waiting.' },
  unknownCall: { status: 404, code: 'unknown-call', message: 'This call has already ended.' },
  unknownQueue: { status: 404, code: 'unknown-queue', message: 'This queue does not exist.' },
  unknownAgent: { status: 404, code: 'unknown-agent', message: 'This agent does not exist.' },
  sameQueue: { status: 409, code: 'same-queue', message: 'This caller is already waiting in that queue.' },
  noPhone: { status: 409, code: 'no-phone', message: 'You have no agent phone to take the call.' },
  phoneUnreachable: { status: 409, code: 'phone-unreachable', message: 'Your phone is not connected.' },
  phoneAtAnother: {
    status: 409,
    code: 'phone-at-another',
    message: 'Your phone is connected to a different server than this caller, so it cannot ring there.',
  },
  phoneBusy: { status: 409, code: 'phone-busy', message: 'You are on another call.' },
  noAnswer: callActionErrors.noAnswer,
} as const;
