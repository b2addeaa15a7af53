import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: treatment of the customer in a consultation whose agent is lost and does not return [TEL-009]. */
export const ifAgentLostPath = api('if_agent_lost');

/**
 * Setting of the account. `ask` (default true): the customer is asked whom to speak to; otherwise the customer returns to the call's
 * queue.
 */
export const ifAgentLostSchema = z.strictObject({ ask: z.boolean() });
export const ifAgentLostAnswerSchema = z.object({ status: z.literal(200), data: ifAgentLostSchema });

/** GET and PUT, for owners: how long a customer hears music while the agent's page is gone during a call [TEL-009]. */
export const agentAwayPath = api('agent_away');
export const AGENT_AWAY_CHOICES = [20, 40, 60, 120, 180] as const;

/** Setting of the account, in seconds. Afterwards the customer waits in the call's queue; a call without a queue ends. */
export const agentAwaySchema = z.strictObject({ seconds: z.number().int().min(20).max(180) });
export const agentAwayAnswerSchema = z.object({ status: z.literal(200), data: agentAwaySchema });
