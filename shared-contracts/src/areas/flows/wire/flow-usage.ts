import { apiPath as api } from '@patchbay/shared-contracts';
import { z } from '@patchbay/shared-contracts/zod';
import { flowLimits } from '../limits.ts';

/**
 * How a flow is used [CONF-FLOW-006], below the path of its room: GET `usage/` `usageQuerySchema` → `usageAnswerSchema`.
 * ISO 8601, `from` included, `to` not; by when calls began. `version` left out: all of them, whose steps are the same where their ids are.
 */
export const usageQuerySchema = z.strictObject({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});

/**
 * Calls, each counted once however often it came by. `calls` of a step: those that got there; `hung_up`: those whose caller hung up there,
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
 * Who is in which step at this moment [CONF-FLOW-006], below the path of the room: GET `usage/now/` → `callersNowAnswerSchema`.
 * `callers`: those whom nobody has answered yet, in whichever version; steps without any are left out.
 */
export const callersNowAnswerSchema = z.object({
  status: z.number().int(),
  data: z.object({
    callers: z.number().int(),
    nodes: z.array(z.object({ node_id: z.string(), callers: z.number().int() })),
  }),
});
export type CallersNow = z.infer<typeof callersNowAnswerSchema>['data'];
/** How often a page asks. */
export const CALLERS_NOW_MS = 2_000;

/** GET `flowWaysPath<call>/`: the ways of an ended call through flows, in their order, each with the version that it ran [CONF-FLOW-012]. */
export const flowWaysPath = api('call_flow_ways');
/** `exit` null: a step that had no way on. `stayed`: the step in which the call ended. `graph` null: that flow is deleted. */
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

/** A range is not longer than this many days. */
export const usageErrors = {
  range: {
    status: 422,
    code: 'range',
    message: `A range ends after it begins, and has no more than ${flowLimits.usageDays} days.`,
  },
} as const;
