import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';

/** GET and PUT, for owners: what becomes of the customer of a consultation whose agent does not come back [TEL-009]. */
export const ifAgentLostPath = api('if_agent_lost');

/** A setting of the account. `ask`, from the start on: the customer is asked whom to speak to; otherwise back into the call's queue. */
export const ifAgentLostSchema = z.strictObject({ ask: z.boolean() });
export const ifAgentLostAnswerSchema = z.object({ status: z.literal(200), data: ifAgentLostSchema });
