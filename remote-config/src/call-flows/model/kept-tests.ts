import type { Calendar } from '@patchbay/shared-contracts/calendars';
import {
  asTried,
  differenceOfWays,
  runTest,
  type KeepTest,
  type KeptTest,
  type TestedWay,
  type WayDifference,
} from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import type { Lit } from './overlay.ts';
import type { Trying } from './trying.ts';

type Calendars = ReadonlyMap<string, Calendar>;

/** What is kept of a call that was tried, with the way that it took as the one that is expected [CONF-FLOW-011]. */
export function toBeKept({ call, answers, flows }: Trying, name: string): KeepTest {
  const expected = runTest(flows.draft, { ...call, answers });
  return {
    name: name.trim(),
    caller: call.caller,
    at: new Date(call.now).toISOString(),
    answers: [...answers],
    expected,
  };
}

/** How a test does on a draft: null where its call takes the way that is expected. */
export interface RanTest {
  readonly test: KeptTest;
  readonly now: TestedWay;
  readonly difference: WayDifference | null;
}

/** All of them, each at its own time with the calendars of now, as the server runs them before it publishes. */
export function runAll(draft: Draft, tests: readonly KeptTest[], calendars: Calendars): readonly RanTest[] {
  const tried = asTried(draft, calendars);
  return tests.map((test) => {
    const now = runTest(tried, { caller: test.caller, now: Date.parse(test.at), answers: test.answers });
    return { test, now, difference: differenceOfWays(test.expected, now) };
  });
}

export const litWay = ({ way, end }: TestedWay): Lit => ({ way, at: end.node, isOver: true });

/** The same test, with this way as the one that is expected. */
export function expecting({ name, caller, at, answers, version }: KeptTest, expected: TestedWay) {
  return { name, caller, at, answers, expected, version };
}
