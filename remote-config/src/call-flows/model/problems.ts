import {
  checkFlow,
  kindOf,
  type FieldKind,
  type FlowProblem,
  type FlowTargets,
  type Known,
} from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import { nodeIn } from './edit.ts';
import type { ServerProblem } from './checked-draft.ts';

const ids = (named: FlowTargets[keyof FlowTargets]): ReadonlySet<string> => new Set(named.map(({ id }) => id));

/** Returns the facts for the check; `refused`: web hook addresses that the server refuses. */
export const knownOf = (targets: FlowTargets, refused: ReadonlySet<string> = new Set()): Known => ({
  refuses: (url) => refused.has(url),
  ...{ queues: ids(targets.queues), agents: ids(targets.agents), groups: ids(targets.groups) },
  ...{ flows: ids(targets.flows), sounds: ids(targets.sounds), calendars: ids(targets.calendars) },
  ...{ senders: ids(targets.senders), templates: ids(targets.templates) },
});

/** Runs the server's check in the page [CONF-FLOW-003]. */
export function problemsOf(draft: Draft, known: Known): readonly FlowProblem[] {
  const checked = checkFlow(draft, known);
  if (checked.ok) return [];
  // An empty flow also lacks a first step, but that is one problem, not two.
  return draft.nodes.length === 0 ? checked.problems.filter(({ field }) => field === 'nodes') : checked.problems;
}

/** Returns the form field of a problem; null for a problem of the step as a whole. */
export const problemField = ({ field }: FlowProblem): string | null => field?.split('.')[0] ?? null;

/** Returns the web hook address that a problem is about. */
export function hookAddressOfStep(draft: Draft, { node_id: id }: ServerProblem): string | undefined {
  const node = nodeIn(draft, id);
  return node?.type === 'webhook' ? node.url : undefined;
}

/** Returns the kind of input for the field of a problem; null if it is not in the form. */
export function askedAs(draft: Draft, problem: FlowProblem): FieldKind | null {
  const node = nodeIn(draft, problem.nodeId);
  const field = problemField(problem);
  return node === undefined || field === null ? null : (kindOf(node).fields[field] ?? null);
}

/** Returns the minimum and maximum of a numeric field. */
export function boundsOf(draft: Draft, problem: FlowProblem): { readonly least: number; readonly most: number } {
  const node = nodeIn(draft, problem.nodeId);
  const rule: unknown = node && kindOf(node).shape[problemField(problem) ?? ''];
  const { minValue, maxValue } = (rule ?? {}) as {
    readonly minValue?: number | null;
    readonly maxValue?: number | null;
  };
  return { least: minValue ?? 0, most: maxValue ?? 0 };
}
