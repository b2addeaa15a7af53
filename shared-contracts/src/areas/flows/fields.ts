import { DIALLED } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Names of sounds that come with the product begin so; all others are the account's own. */
export const SYSTEM_SOUND = 'system/';

export const stepId = z.string().regex(/^[\w-]{1,40}$/);
/** Where a step leads. `null` ends the call there, on purpose; a missing one is a mistake of the draft. */
export const exit = stepId.nullable();
export const sound = z.string().min(1).max(100);
export const number = z.string().regex(DIALLED);
export const ringSeconds = z.number().int().min(5).max(120);
export const variable = z.string().regex(/^[a-z]\w{0,29}$/i);

/** Who is rung: an agent of the account, or a number outside (E.164). */
export const memberSchema = z.union([z.strictObject({ agentId: z.string().min(1) }), z.strictObject({ number })]);
export type Member = z.infer<typeof memberSchema>;

export const groupModes = ['parallel', 'sequential', 'round robin'] as const;
export type GroupMode = (typeof groupModes)[number];

export const keys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const;
export type Key = (typeof keys)[number];
