import type { Calendar } from '../../calendars/index.ts';
import type { FlowGraph } from '../graph.ts';
import { enterStep, leaveStep, startRun, type Arrived, type Passed, type Run } from '../machine/run.ts';
import type { Outcome, Wait } from '../machine/taken.ts';
import { withCalendars } from '../with-calendars.ts';
import type { KeptAnswer, TestedWay, WayEnd } from './way.ts';

/** A call that is tried: E.164, epoch ms, and what comes at its steps. */
export interface TestScript {
  readonly caller: string;
  readonly now: number;
  readonly answers: readonly KeptAnswer[];
}

/**
 * A flow as it is tried: with its calendars, and a call group rings as one without members. What a group does when nobody answers is not
 * tried here.
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

type Asked = Exclude<Wait, { is: 'saying' | 'waiting' }>;
/** Sounds and music come to their end by themselves. */
const isAsked = (wait: Wait): wait is Asked => wait.is !== 'saying' && wait.is !== 'waiting';

/**
 * The way of a call through this flow, by the machine of the engine [CONF-FLOW-011]. Each step takes the next of its own answers, so that
 * a step that is put in between changes only its part; where it has none, the call stays.
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
    const answer = isAsked(wait) ? take(run) : null;
    if (isAsked(wait) && !answer) return { way, end: { node: run.node, is: wait.is } };
    arrived = leaveStep(run, answer ? outcomeOf(answer, wait) : { is: 'said' }, circumstances);
    if (arrived === undefined) return { way, end: { node: run.node, is: 'over' } };
  }
}

/** The first place in which two ways are different: a step that is left by a way out, or the end. `at`: from 0 on. */
export interface WayDifference {
  readonly at: number;
  readonly expected: Passed | WayEnd;
  readonly now: Passed | WayEnd;
}

const same = (a: Passed | WayEnd, b: Passed | WayEnd): boolean =>
  a.node === b.node && ('exit' in a ? 'exit' in b && a.exit === b.exit : 'is' in b && a.is === b.is);

/** Null: they are the same. */
export function differenceOfWays(expected: TestedWay, now: TestedWay): WayDifference | null {
  const [wanted, got] = [expected, now].map(({ way, end }): readonly (Passed | WayEnd)[] => [...way, end]);
  for (const [at, step] of (wanted ?? []).entries()) {
    const found = got?.[at] ?? now.end;
    if (!same(step, found)) return { at, expected: step, now: found };
  }
  return null;
}
