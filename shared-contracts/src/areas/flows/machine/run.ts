import type { Language } from '@patchbay/shared-contracts';
import type { FlowGraph, FlowNode } from '../graph.ts';
import { MAX_SAME_STEP, MAX_STEPS_OF_A_CALL } from '../limits.ts';
import { kindOf } from '../steps/index.ts';
import type { Facts, Outcome, Taken, Told, Wait } from './taken.ts';

/** A call within its flow: the step it is at, how many it went through, and what was set on the way. */
export interface Run {
  readonly graph: FlowGraph;
  readonly node: string;
  readonly steps: number;
  /** How often it got to this step in a row. */
  readonly again: number;
  readonly variables: Readonly<Record<string, string>>;
  /** Of the prompts that come with the product; null while no step said so. */
  readonly language: Language | null;
}

/** A step that was left by a way out of it, and a step in which a call stays has none. */
export interface Passed {
  readonly node: string;
  readonly exit: string | null;
}

/** Where a call got to: what it waits for there, `null` when the flow ends it; what the journey tells; and the way it took. */
export interface Arrived {
  readonly run: Run;
  readonly wait: Wait | null;
  readonly told: readonly Told[];
  readonly way: readonly Passed[];
}

export type Circumstances = Omit<Facts, 'variables'>;

export const startRun = (graph: FlowGraph, before: Run | null = null): Run => ({
  graph,
  node: graph.start,
  steps: before?.steps ?? 0,
  again: 0,
  variables: before?.variables ?? {},
  language: before?.language ?? null,
});

export const nodeOf = ({ graph, node }: Run): FlowNode | undefined => graph.nodes.find(({ id }) => id === node);

const factsOf = (run: Run, now: Circumstances): Facts => ({ ...now, variables: run.variables });

/** The step that it gets to next; none where there is none, and where it went through too many or to the same too often. */
const getTo = (run: Run, id: string | null): FlowNode | undefined => {
  const isTooMuch = run.steps >= MAX_STEPS_OF_A_CALL || (id === run.node && run.again >= MAX_SAME_STEP);
  return isTooMuch ? undefined : run.graph.nodes.find((node) => node.id === id);
};

const at = (run: Run, { id: node }: FlowNode): Run => ({
  ...{ ...run, node, steps: run.steps + 1 },
  again: node === run.node ? run.again + 1 : 1,
});

/** From what a step did to where the call waits next. */
function follow(from: Run, taken: Taken, now: Circumstances): Arrived {
  let [run, step] = [from, taken];
  const told: Told[] = [];
  const way: Passed[] = [];
  for (;;) {
    told.push(...(step.told ?? []));
    if ('waits' in step) return { run, wait: step.waits, told, way };
    if ('ends' in step) return { run, wait: null, told, way };
    way.push({ node: run.node, exit: step.by });
    run = { ...run, variables: { ...run.variables, ...step.sets }, language: step.speaks ?? run.language };
    const { to } = step;
    const next = getTo(run, to);
    if (next === undefined) return { run, wait: null, told, way };
    run = at(run, next);
    step = kindOf(next).enter(next, factsOf(run, now));
  }
}

/** The call gets to this step, from outside the flow or by its first. An unknown one, and one step too many, end the flow. */
export function enterStep(run: Run, node: string | null, now: Circumstances): Arrived {
  const next = getTo(run, node);
  if (next === undefined) return { run, wait: null, told: [], way: [] };
  const there = at(run, next);
  return follow(there, kindOf(next).enter(next, factsOf(there, now)), now);
}

/** What the step waited for has come. `undefined`: the step has no way for that, and who runs the flow does as without one. */
export function leaveStep(run: Run, outcome: Outcome, now: Circumstances): Arrived | undefined {
  const node = nodeOf(run);
  const taken = node && kindOf(node).leave?.(node, outcome, factsOf(run, now));
  return taken && follow(run, taken, now);
}
