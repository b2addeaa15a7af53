import type { FieldKind } from '../define-step.ts';
import { memberSchema, SYSTEM_SOUND } from '../fields.ts';
import { kindOf, type FlowNode } from '../steps/index.ts';
import type { FlowProblem } from './problem.ts';

/** Resources of the account, by id. */
export interface Known {
  readonly queues: ReadonlySet<string>;
  readonly agents: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  /** Published flows. */
  readonly flows: ReadonlySet<string>;
  readonly sounds: ReadonlySet<string>;
  readonly calendars: ReadonlySet<string>;
  /** Numbers of the account from which messages can be sent. */
  readonly senders: ReadonlySet<string>;
  /** Active SMS templates. */
  readonly templates: ReadonlySet<string>;
  /** Addresses that web hooks are not sent to, such as internal hosts; missing: all are allowed. */
  readonly refuses?: (url: string) => boolean;
}

type NamedOf = Exclude<keyof Known, 'refuses'>;

/** Resource of the account that a step refers to; `field` is a path within the step. */
export interface Named {
  readonly field: string;
  readonly of: NamedOf;
  readonly id: string;
}

const ofText: Partial<Record<FieldKind, NamedOf>> = {
  ...{ sound: 'sounds', queue: 'queues', group: 'groups', agent: 'agents', flow: 'flows', calendar: 'calendars' },
  ...{ sender: 'senders', template: 'templates' },
};

/** Returns the resources that this field of a step refers to. */
function namedBy(field: string, kind: FieldKind, value: unknown): readonly Named[] {
  const of = ofText[kind];
  if (of !== undefined) return typeof value === 'string' ? [{ field, of, id: value }] : [];
  if (kind !== 'members' || !Array.isArray(value)) return [];
  return value.flatMap((each: unknown, at): readonly Named[] => {
    const member = memberSchema.safeParse(each).data;
    return member && 'agentId' in member ? [{ field: `${field}.${at}`, of: 'agents', id: member.agentId }] : [];
  });
}

/** Returns all resources that a step refers to: it needs them, and they cannot be deleted while it does. */
export const namedIn = (node: FlowNode): readonly Named[] => {
  const values: Readonly<Record<string, unknown>> = node;
  return Object.entries(kindOf(node).fields).flatMap(([field, kind]) => namedBy(field, kind, values[field]));
};

const problemOf = {
  queues: { code: 'unknown-queue', message: 'the account has no such queue' },
  agents: { code: 'unknown-agent', message: 'the account has no such agent' },
  groups: { code: 'unknown-group', message: 'the account has no such call group' },
  flows: { code: 'unknown-flow', message: 'the account has published no such call flow' },
  sounds: { code: 'unknown-sound', message: 'the account has no such sound' },
  calendars: { code: 'unknown-calendar', message: 'the account has no such calendar' },
  senders: { code: 'unknown-sender', message: 'the account has no such number to send from' },
  templates: { code: 'unknown-template', message: 'no active template' },
} as const;

export const unknownIn = (node: FlowNode, known: Known): readonly FlowProblem[] =>
  namedIn(node)
    .filter(({ of, id }) => !known[of].has(id))
    .map(({ field, of, id }) => ({
      ...{ nodeId: node.id, field, ...problemOf[of] },
      ...(id.startsWith(SYSTEM_SOUND) && of === 'sounds' ? { message: 'no such sound comes with the product' } : {}),
    }));

/** Returns the fields of a web hook whose address is refused [CONF-HOOK-005]. */
export const refusedAddresses = (node: FlowNode, { refuses = () => false }: Known): readonly FlowProblem[] => {
  const values: Readonly<Record<string, unknown>> = node;
  return Object.entries(kindOf(node).fields)
    .filter(([field, kind]) => kind === 'url' && refuses(String(values[field])))
    .map(([field]) => ({ nodeId: node.id, field, code: 'private-address', message: 'no address of the internet' }));
};
