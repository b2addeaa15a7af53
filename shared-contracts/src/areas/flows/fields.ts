import { DIALLED } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';

/** Prefix of the names of built-in sounds; all others belong to the account. */
export const SYSTEM_SOUND = 'system/';

export const stepId = z.string().regex(/^[\w-]{1,40}$/);
/** Id of the next step. `null` deliberately ends the call there; a missing value is a fault of the draft. */
export const exit = stepId.nullable();
export const sound = z.string().min(1).max(100);
export const number = z.string().regex(DIALLED);
export const ringSeconds = z.number().int().min(5).max(120);
export const variable = z.string().regex(/^[a-z]\w{0,29}$/i);

/** Agent of the account, or external number (E.164). */
export const memberSchema = z.union([z.strictObject({ agentId: z.string().min(1) }), z.strictObject({ number })]);
export type Member = z.infer<typeof memberSchema>;

export const groupModes = ['parallel', 'sequential', 'round robin'] as const;
export type GroupMode = (typeof groupModes)[number];

export const keys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const;
export type Key = (typeof keys)[number];
