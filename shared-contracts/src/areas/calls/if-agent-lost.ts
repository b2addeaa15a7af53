import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: what becomes of the customer of a consultation whose agent does not come back [TEL-009]. */
export const ifAgentLostPath = api('if_agent_lost');

/** A setting of the account. `ask`, from the start on: the customer is asked whom to speak to; otherwise back into the call's queue. */
export const ifAgentLostSchema = z.strictObject({ ask: z.boolean() });
export const ifAgentLostAnswerSchema = z.object({ status: z.literal(200), data: ifAgentLostSchema });

/** GET and PUT, for owners: how long a customer hears music for an agent whose page is gone in a call [TEL-009]. */
export const agentAwayPath = api('agent_away');
export const AGENT_AWAY_CHOICES = [20, 40, 60, 120, 180] as const;

/** A setting of the account; seconds. Then the customer waits in the queue of the call; a call of none ends. */
export const agentAwaySchema = z.strictObject({ seconds: z.number().int().min(20).max(180) });
export const agentAwayAnswerSchema = z.object({ status: z.literal(200), data: agentAwaySchema });
