import {
  enterStep,
  leaveStep,
  startRun,
  type Arrived,
  type Outcome,
  type Wait,
} from '@patchbay/shared-contracts/flows';
import { manySteps } from './many-steps.ts';

const keys = ['1', '2', '3', '9'];
/** Returns a possible next action of a caller or a server. */
function outcomeOf(wait: Wait, turn: number): Outcome {
  switch (wait.is) {
    case 'asking':
      return { is: 'key', key: keys[turn % keys.length] ?? '1', tries: wait.tries };
    case 'hooking':
      return { is: 'answer', variables: turn % 3 === 0 ? null : {} };
    default:
      return { is: 'said' };
  }
}

/** Returns ms of each decision of calls that go through a flow of 200 steps, one after another. */
export function decisions(count: number): number[] {
  const graph = manySteps();
  const now = { now: Date.UTC(2026, 10, 26, 10), caller: '+919812345678' };
  const took: number[] = [];
  const timed = (decide: () => Arrived | undefined): Arrived | undefined => {
    const from = performance.now();
    const arrived = decide();
    took.push(performance.now() - from);
    return arrived;
  };
  let turn = 0;
  while (took.length < count) {
    let at = timed(() => enterStep(startRun(graph), graph.start, now));
    while (at?.wait) {
      const { run, wait } = at;
      const outcome = outcomeOf(wait, (turn += 1));
      at = timed(() => leaveStep(run, outcome, now));
    }
  }
  return took;
}
