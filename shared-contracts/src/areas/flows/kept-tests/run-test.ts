import type { Calendar } from '../../calendars/index.ts';
import type { FlowGraph } from '../graph.ts';
import { enterStep, leaveStep, startRun, type Arrived, type Passed, type Run } from '../machine/run.ts';
import type { Outcome, Wait } from '../machine/step-action.ts';
import { withCalendars } from '../with-calendars.ts';
import type { KeptAnswer, TestedWay, WayEnd } from './way.ts';

/** Simulated call: E.164, epoch ms, and the answers at its steps. */
export interface TestScript {
  readonly caller: string;
  readonly now: number;
  readonly answers: readonly KeptAnswer[];
}

/**
 * Prepares a flow for a test: inserts its calendars, and makes call groups ring without members. The continuation of a group that
 * nobody answers is not tested here.
 */
export const asTried = (graph: FlowGraph, calendars: ReadonlyMap<string, Calendar>): FlowGraph =>
  withCalendars(
    {
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.type === 'callGroup'
          ? {
              ...{ type: 'ringGroup', id: node.id, name: node.groupId, mode: 'parallel', members: [], ringSeconds: 20 },
              next: node.next ?? null,
            }
          : node,
      ),
    },
    calendars,
  );

const outcomeOf = (answer: KeptAnswer, wait: Wait): Outcome => {
  const tries = wait.is === 'asking' || wait.is === 'gathering' ? wait.tries : 0;
  if (answer.is === 'key') return { is: 'key', key: answer.key, tries };
  if (answer.is === 'silence') return { is: 'silence', tries };
  if (answer.is === 'number') return { is: 'number', number: answer.number, tries };
  return answer.is === 'answer' ? { is: 'answer', variables: answer.variables } : { is: answer.is };
};

type AskingWait = Exclude<Wait, { is: 'saying' | 'waiting' }>;
/** Sounds and music end by themselves. */
const asksCaller = (wait: Wait): wait is AskingWait => wait.is !== 'saying' && wait.is !== 'waiting';

/**
 * Runs a call through this flow with the engine's state machine [CONF-FLOW-011]. Each step uses its own answers in order, so that an
 * inserted step changes only its own part; at a step without answers the call stops.
 */
export function runTest(graph: FlowGraph, { caller, now, answers }: TestScript): TestedWay {
  const circumstances = { caller, now };
  const left = [...answers];
  const way: Passed[] = [];
  const take = ({ node }: Run): KeptAnswer | undefined => {
    const at = left.findIndex((answer) => answer.node === node);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  let arrived: Arrived | undefined = enterStep(startRun(graph), graph.start, circumstances);
  for (;;) {
    const { wait, run }: Arrived = arrived;
    way.push(...arrived.way);
    if (wait === null) return { way, end: { node: run.node, is: 'over' } };
    const answer = asksCaller(wait) ? take(run) : null;
    if (asksCaller(wait) && !answer) return { way, end: { node: run.node, is: wait.is } };
    arrived = leaveStep(run, answer ? outcomeOf(answer, wait) : { is: 'said' }, circumstances);
    if (arrived === undefined) return { way, end: { node: run.node, is: 'over' } };
  }
}

/** First difference of two paths: a step left by an exit, or the end. `at`: index from 0. */
export interface WayDifference {
  readonly at: number;
  readonly expected: Passed | WayEnd;
  readonly now: Passed | WayEnd;
}

const same = (a: Passed | WayEnd, b: Passed | WayEnd): boolean =>
  a.node === b.node && ('exit' in a ? 'exit' in b && a.exit === b.exit : 'is' in b && a.is === b.is);

/** Compares two paths; null when they are equal. */
export function differenceOfWays(expected: TestedWay, now: TestedWay): WayDifference | null {
  const [wanted, got] = [expected, now].map(({ way, end }): readonly (Passed | WayEnd)[] => [...way, end]);
  for (const [at, step] of (wanted ?? []).entries()) {
    const found = got?.[at] ?? now.end;
    if (!same(step, found)) return { at, expected: step, now: found };
  }
  return null;
}
