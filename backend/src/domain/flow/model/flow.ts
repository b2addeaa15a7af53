import { z } from 'zod';
import { openingHoursSchema } from './opening-hours.ts';

/** Names of sounds that come with the product begin so; all others are the account's own. */
export const SYSTEM_SOUND = 'system/';

const id = z.string().regex(/^[\w-]{1,40}$/);
/** Where a step leads. `null` ends the call there, on purpose; a missing one is a mistake of the draft. */
const exit = id.nullable();
const sound = z.string().min(1).max(100);
const number = z.string().regex(/^\+\d{6,15}$/);
const ringSeconds = z.number().int().min(5).max(120);
const variable = z.string().regex(/^[a-z]\w{0,29}$/i);

const memberSchema = z.union([z.strictObject({ agentId: z.string().min(1) }), z.strictObject({ number })]);
export type Member = z.infer<typeof memberSchema>;

export const groupModes = ['parallel', 'sequential', 'round robin'] as const;
export type GroupMode = (typeof groupModes)[number];

const shapes = {
  hours: { hours: openingHoursSchema, open: exit, closed: exit },
  play: { sound, next: exit },
  menu: {
    prompt: sound,
    /** Said before the prompt is said again. */
    invalid: sound.nullable(),
    /** How often it is asked again. */
    retries: z.number().int().min(0).max(9),
    timeoutSeconds: z.number().int().min(1).max(60),
    choices: z.partialRecord(z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#']), exit),
    /** After the last try. */
    otherwise: exit,
  },
  /** `full` and `timeout` left out: the queue's own overflow. */
  queue: { queueId: z.string().min(1), full: exit.optional(), timeout: exit.optional() },
  ringGroup: {
    name: z.string().min(1).max(50),
    mode: z.enum(groupModes),
    members: z.array(memberSchema).min(1).max(20),
    ringSeconds,
    next: exit,
  },
  /** The agent of this customer's last answered call, if that is not longer ago than this. */
  stickyAgent: { hours: z.number().int().min(1).max(8760), ringSeconds, next: exit },
  dial: { number, ringSeconds, next: exit },
  voicemail: { greeting: sound.nullable(), email: z.email().nullable(), maxSeconds: z.number().int().min(5).max(600) },
  set: { name: variable, value: z.string().max(100), next: exit },
  condition: {
    /** `caller` is the number that calls; any other name one that was set. */
    of: variable,
    test: z.enum(['equals', 'starts with', 'is one of']),
    /** Separated by commas for `is one of`. */
    value: z.string().max(1000),
    yes: exit,
    no: exit,
  },
  /**
   * A server of the account's is asked by POST, and may answer with a JSON object of variables: those it `sets`. `failed` when it
   * does not answer with 2xx in time.
   */
  webhook: {
    url: z.url({ protocol: /^https?$/, hostname: z.regexes.hostname }).max(500),
    timeoutSeconds: z.number().int().min(1).max(10),
    sets: z.array(variable).max(20),
    next: exit,
    failed: exit,
  },
  hangup: {},
};

const node = <T extends keyof typeof shapes>(type: T) => z.strictObject({ type: z.literal(type), id, ...shapes[type] });

export const flowNodeSchema = z.discriminatedUnion('type', [
  node('hours'),
  node('play'),
  node('menu'),
  node('queue'),
  node('ringGroup'),
  node('stickyAgent'),
  node('dial'),
  node('voicemail'),
  node('set'),
  node('condition'),
  node('webhook'),
  node('hangup'),
]);
export type FlowNode = z.infer<typeof flowNodeSchema>;
export type NodeOf<T extends FlowNode['type']> = Extract<FlowNode, { type: T }>;

/** What happens to a call that comes in: steps by id, from `start` on [CONF-FLOW-001]. `version` is the schema's. */
export const flowGraphSchema = z.strictObject({
  version: z.literal(1),
  start: id,
  nodes: z.array(flowNodeSchema).min(1).max(200),
});
export type FlowGraph = z.infer<typeof flowGraphSchema>;

/** A published flow as a call runs through it: a later publication does not change it. */
export interface PublishedFlow {
  readonly name: string;
  readonly version: number;
  readonly graph: FlowGraph;
}

/** All ways out of a step, by name. */
export const exitsOf = (step: FlowNode): Readonly<Record<string, string | null>> => {
  switch (step.type) {
    case 'hours':
      return { open: step.open, closed: step.closed };
    case 'menu':
      return {
        ...Object.fromEntries(Object.entries(step.choices).map(([digit, to]) => [`digit ${digit}`, to ?? null])),
        otherwise: step.otherwise,
      };
    case 'queue':
      return {
        ...(step.full === undefined ? {} : { full: step.full }),
        ...(step.timeout === undefined ? {} : { timeout: step.timeout }),
      };
    case 'condition':
      return { yes: step.yes, no: step.no };
    case 'webhook':
      return { next: step.next, failed: step.failed };
    case 'voicemail':
    case 'hangup':
      return {};
    default:
      return { next: step.next };
  }
};
