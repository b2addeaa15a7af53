import { z } from '@patchbay/shared-contracts/zod';
import { CALLER } from '../steps/condition/condition.ts';
import { exitsOf, kindOf, type FlowNode } from '../steps/index.ts';
import { flowGraphSchema, type FlowGraph } from '../graph.ts';
import { flowLimits } from '../limits.ts';
import { inCircles } from './circles.ts';
import { refusedAddresses, unknownIn, type Known } from './known.ts';
import { repairedDraft } from './repaired-draft.ts';
import type { FlowProblem } from './problem.ts';

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

/** Reports cycles in which no step waits for a person: they would run for ever. */
const endless: Check = ({ nodes }) => {
  const hasty = new Map(nodes.filter((node) => !kindOf(node).waitsForSomebody).map((node) => [node.id, targets(node)]));
  const found = inCircles(hasty);
  return [...hasty.keys()]
    .filter((id) => found.has(id))
    .map((nodeId) => ({ nodeId, code: 'endless', message: 'a circle in which nobody is asked anything' }));
};

const unknown: Check = ({ nodes }, known) =>
  nodes.flatMap((node) => [...unknownIn(node, known), ...refusedAddresses(node, known)]);

const ofTheirOwn: Check = ({ nodes }) =>
  nodes.flatMap((node) => (kindOf(node).problems?.(node) ?? []).map((problem) => ({ nodeId: node.id, ...problem })));

const variables: Check = ({ nodes }) => {
  const set = new Set(nodes.flatMap((node) => kindOf(node).sets?.(node) ?? []));
  return nodes
    .filter((node) => node.type === 'condition' && node.of !== CALLER && !set.has(node.of))
    .map(({ id }) => ({ nodeId: id, field: 'of', code: 'unset-variable', message: 'nothing sets this variable' }));
};

const checks = [doubledIds, exits, unreachable, endless, unknown, ofTheirOwn, variables];

const sizeSchema = z.object({ nodes: z.array(z.unknown()) });

/** With too many steps, perhaps thousands, only their number is reported. */
const tooMany = (draft: unknown): readonly FlowProblem[] => {
  const count = sizeSchema.safeParse(draft).data?.nodes.length ?? 0;
  if (count <= flowLimits.steps) return [];
  const message = `${count} steps, of ${flowLimits.steps} at most`;
  return [{ nodeId: null, field: 'nodes', code: 'invalid', message }];
};

const nodeIdSchema = z.object({ nodes: z.array(z.looseObject({ id: z.unknown() })) });

/** Reports schema faults, with the id of the step when it has one. */
const ofShape = (draft: unknown, issues: readonly z.ZodError['issues'][number][]): readonly FlowProblem[] => {
  const nodes = nodeIdSchema.safeParse(draft);
  return issues.slice(0, flowLimits.problems).map(({ path, message }) => {
    const [first, at, ...rest] = path;
    const found = first === 'nodes' && typeof at === 'number' && nodes.success ? nodes.data.nodes[at]?.id : undefined;
    const id = typeof found === 'string' && found !== '' ? found : null;
    const field = (id === null ? path : rest).join('.');
    return { nodeId: id, ...(field === '' ? {} : { field }), code: 'invalid', message };
  });
};

const START = 'start';
const placeOf = ({ nodeId, field, code }: FlowProblem): string =>
  `${String(nodeId)} ${code === 'no-start' ? START : (field?.split('.')[0] ?? code)}`;

/** Reports the other faults of a draft with invalid fields: a missing sound must not hide a step without an exit. */
function besides(wrong: readonly FlowProblem[], draft: unknown, known: Known): readonly FlowProblem[] {
  const graph = repairedDraft(draft);
  if (graph === null) return [];
  const reported = new Set(wrong.map(placeOf));
  return checks.flatMap((check) => check(graph, known)).filter((problem) => !reported.has(placeOf(problem)));
}

export type CheckedFlow =
  { readonly ok: true; readonly graph: FlowGraph } | { readonly ok: false; readonly problems: readonly FlowProblem[] };

/** Reports all faults of a draft at once [CONF-FLOW-003]. Only a flow without faults may be published. */
export const checkFlow = (draft: unknown, known: Known): CheckedFlow => {
  const many = tooMany(draft);
  if (many.length > 0) return { ok: false, problems: many };
  const parsed = flowGraphSchema.safeParse(draft);
  if (!parsed.success) {
    const wrong = ofShape(draft, parsed.error.issues);
    return { ok: false, problems: [...wrong, ...besides(wrong, draft, known)].slice(0, flowLimits.problems) };
  }
  const problems = checks.flatMap((check) => check(parsed.data, known));
  return problems.length === 0 ? { ok: true, graph: parsed.data } : { ok: false, problems };
};
