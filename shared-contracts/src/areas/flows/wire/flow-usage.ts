import { apiPath as api } from '@patchbay/shared-contracts';
import { MAX_INTEGER } from '@patchbay/shared-contracts/rules';
import { z } from '@patchbay/shared-contracts/zod';
import { flowLimits } from '../limits.ts';

/**
 * Use of a flow [CONF-FLOW-006], below the path of its room: GET `usage/` `usageQuerySchema` → `usageAnswerSchema`. Start times of
 * calls, ISO 8601, `from` included, `to` excluded. `version` missing: all versions, with steps matched by id.
 */
export const usageQuerySchema = z.strictObject({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  version: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
});

/**
 * Calls, each counted once however often it passed. `calls` of a step: calls that reached it; `hung_up`: callers who hung up there,
 * unanswered and without leaving a message.
 */
const nodeUsageSchema = z.object({
  node_id: z.string(),
  calls: z.number().int(),
  hung_up: z.number().int(),
  exits: z.array(z.object({ exit: z.string(), calls: z.number().int() })),
});
export const usageAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({ calls: z.number().int(), nodes: z.array(nodeUsageSchema) }),
});
export type FlowUsage = z.infer<typeof usageAnswerSchema>['data'];

/**
 * Callers per step at this moment [CONF-FLOW-006], below the path of the room: GET `usage/now/` → `callersNowAnswerSchema`. `callers`:
 * not yet answered, in any version; empty steps are left out.
 */
export const callersNowAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({
    callers: z.number().int(),
    nodes: z.array(z.object({ node_id: z.string(), callers: z.number().int() })),
  }),
});
export type CallersNow = z.infer<typeof callersNowAnswerSchema>['data'];
/** Polling interval of the page, ms. */
export const CALLERS_NOW_MS = 2_000;

/** GET `flowWaysPath<call>/`: the paths of an ended call through flows, in order, each with the version in use then [CONF-FLOW-012]. */
export const flowWaysPath = api('call_flow_ways');
/** `exit` null: the step had no exit to continue by. `stayed`: the step in which the call ended. `graph` null: the flow was deleted. */
const wayPartSchema = z.object({
  flow_id: z.string(),
  name: z.string().nullable(),
  version: z.number().int(),
  graph: z.unknown(),
  passed: z.array(z.object({ node: z.string(), exit: z.string().nullable() })),
  stayed: z.string().nullable(),
});
export const flowWaysAnswerSchema = z.object({ status: z.number().int(), data: z.array(wayPartSchema) });
export type FlowWayPart = z.infer<typeof wayPartSchema>;

/** Longest range, in days, is `flowLimits.usageDays`. */
export const usageErrors = {
  range: {
    status: 422,
    code: 'range',
    message: `A range ends after it begins, and has no more than ${flowLimits.usageDays} days.`,
  },
} as const;
