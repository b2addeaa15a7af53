import { z } from 'zod';
import { exitsOf, flowGraphSchema, SYSTEM_SOUND, type FlowGraph, type FlowNode } from './flow.ts';

/** What is wrong with a flow, and where; `nodeId` is `null` when it is wrong as a whole. `field` is a path within the node. */
export interface FlowProblem {
  readonly nodeId: string | null;
  readonly field?: string;
  readonly code:
    | 'invalid'
    | 'doubled-id'
    | 'no-start'
    | 'unknown-exit'
    | 'unreachable'
    | 'endless'
    | 'unknown-queue'
    | 'unknown-agent'
    | 'unknown-sound'
    | 'no-choice'
    | 'unset-variable';
  readonly message: string;
}

/** What the account has, by id. */
export interface Known {
  readonly queues: ReadonlySet<string>;
  readonly agents: ReadonlySet<string>;
  readonly sounds: ReadonlySet<string>;
}

type Check = (graph: FlowGraph, known: Known) => readonly FlowProblem[];

const doubledIds: Check = ({ nodes }) => {
  const ids = nodes.map(({ id }) => id);
  const doubled = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  return [...doubled].map((nodeId) => ({ nodeId, code: 'doubled-id', message: 'two steps have this id' }));
};

const exits: Check = ({ start, nodes }) => {
  const ids = new Set(nodes.map(({ id }) => id));
  const missing = nodes.flatMap((node) =>
    Object.entries(exitsOf(node))
      .filter(([, to]) => to !== null && !ids.has(to))
      .map(([field, to]) => ({
        nodeId: node.id,
        field,
        code: 'unknown-exit' as const,
        message: `leads to ${String(to)}, which is no step`,
      })),
  );
  return ids.has(start)
    ? missing
    : [{ nodeId: null, code: 'no-start', message: 'the first step is missing' }, ...missing];
};

const targets = (node: FlowNode): readonly string[] => Object.values(exitsOf(node)).filter((to) => to !== null);

const reached = ({ start, nodes }: FlowGraph): ReadonlySet<string> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = byId.get(id);
    if (!node || found.has(id)) continue;
    found.add(id);
    open.push(...targets(node));
  }
  return found;
};

const unreachable: Check = (graph) => {
  const found = reached(graph);
  return graph.nodes
    .filter(({ id }) => !found.has(id))
    .map(({ id }) => ({ nodeId: id, code: 'unreachable', message: 'no way leads here' }));
};

/** Steps that wait for nobody: a circle of these alone would turn for ever. A sound that plays takes time, but needs no caller. */
const waitsForNobody = ({ type }: FlowNode): boolean => ['hours', 'play', 'set', 'condition', 'webhook'].includes(type);

const endless: Check = ({ nodes }) => {
  const byId = new Map(nodes.filter(waitsForNobody).map((node) => [node.id, node]));
  const comesBack = (from: string): boolean => {
    const seen = new Set<string>();
    const open = [from];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const node = byId.get(id);
      if (!node || seen.has(id)) continue;
      seen.add(id);
      const next = targets(node);
      if (next.includes(from)) return true;
      open.push(...next);
    }
    return false;
  };
  return [...byId.keys()]
    .filter(comesBack)
    .map((nodeId) => ({ nodeId, code: 'endless', message: 'a circle in which nobody is asked anything' }));
};

const soundsOf = (node: FlowNode): readonly (readonly [string, string | null])[] => {
  switch (node.type) {
    case 'play':
      return [['sound', node.sound]];
    case 'menu':
      return [
        ['prompt', node.prompt],
        ['invalid', node.invalid],
      ];
    case 'voicemail':
      return [['greeting', node.greeting]];
    default:
      return [];
  }
};

const unknownSounds: Check = ({ nodes }, { sounds }) =>
  nodes.flatMap((node) =>
    soundsOf(node)
      .filter(([, sound]) => sound !== null && !sounds.has(sound))
      .map(([field, sound]) => ({
        nodeId: node.id,
        field,
        code: 'unknown-sound' as const,
        message: sound?.startsWith(SYSTEM_SOUND)
          ? 'no such sound comes with the product'
          : 'the account has no such sound',
      })),
  );

const unknownQueues: Check = ({ nodes }, { queues }) =>
  nodes
    .filter((node) => node.type === 'queue' && !queues.has(node.queueId))
    .map(({ id }) => ({
      nodeId: id,
      field: 'queueId',
      code: 'unknown-queue',
      message: 'the account has no such queue',
    }));

const unknownAgents: Check = ({ nodes }, { agents }) =>
  nodes.flatMap((node) =>
    node.type !== 'ringGroup'
      ? []
      : node.members
          .map((member, at) => ({ member, at }))
          .filter(({ member }) => 'agentId' in member && !agents.has(member.agentId))
          .map(({ at }) => ({
            nodeId: node.id,
            field: `members.${at}`,
            code: 'unknown-agent' as const,
            message: 'the account has no such agent',
          })),
  );

const menus: Check = ({ nodes }) =>
  nodes
    .filter((node) => node.type === 'menu' && Object.keys(node.choices).length === 0)
    .map(({ id }) => ({ nodeId: id, field: 'choices', code: 'no-choice', message: 'a menu without a choice' }));

const setBy = (node: FlowNode): readonly string[] => {
  if (node.type === 'set') return [node.name];
  return node.type === 'webhook' ? node.sets : [];
};

const variables: Check = ({ nodes }) => {
  const set = new Set(nodes.flatMap(setBy));
  return nodes
    .filter((node) => node.type === 'condition' && node.of !== 'caller' && !set.has(node.of))
    .map(({ id }) => ({ nodeId: id, field: 'of', code: 'unset-variable', message: 'nothing sets this variable' }));
};

const checks = [doubledIds, exits, unreachable, endless, unknownSounds, unknownQueues, unknownAgents, menus, variables];

const nodeIdSchema = z.object({ nodes: z.array(z.object({ id: z.string() }).catch({ id: '' })) });

/** In the words of the schema, with the id of the step it is about, as far as it has one. */
const ofShape = (draft: unknown, issues: readonly z.core.$ZodIssue[]): readonly FlowProblem[] => {
  const nodes = nodeIdSchema.safeParse(draft);
  return issues.map(({ path, message }) => {
    const [first, at, ...rest] = path;
    const id = first === 'nodes' && typeof at === 'number' && nodes.success ? nodes.data.nodes[at]?.id : undefined;
    const field = (id ? rest : path).join('.');
    return { nodeId: id || null, ...(field === '' ? {} : { field }), code: 'invalid', message };
  });
};

export type CheckedFlow =
  { readonly ok: true; readonly graph: FlowGraph } | { readonly ok: false; readonly problems: readonly FlowProblem[] };

/** All that is wrong at once, so that it can be put right at once. Only a flow without problems may be published. */
export const checkFlow = (draft: unknown, known: Known): CheckedFlow => {
  const parsed = flowGraphSchema.safeParse(draft);
  if (!parsed.success) return { ok: false, problems: ofShape(draft, parsed.error.issues) };
  const problems = checks.flatMap((check) => check(parsed.data, known));
  return problems.length === 0 ? { ok: true, graph: parsed.data } : { ok: false, problems };
};
