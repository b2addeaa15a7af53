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

/** Returns a test made of a simulated call, with its path as the expected one [CONF-FLOW-011]. */
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

/** Result of a test on a draft: null where its call takes the expected path. */
export interface RanTest {
  readonly test: KeptTest;
  readonly now: TestedWay;
  readonly difference: WayDifference | null;
}

/** Runs all tests, each at its own time with today's calendars, as the server does before publishing. */
export function runAll(draft: Draft, tests: readonly KeptTest[], calendars: Calendars): readonly RanTest[] {
  const tried = asTried(draft, calendars);
  return tests.map((test) => {
    const now = runTest(tried, { caller: test.caller, now: Date.parse(test.at), answers: test.answers });
    return { test, now, difference: differenceOfWays(test.expected, now) };
  });
}

export const litWay = ({ way, end }: TestedWay): Lit => ({ way, at: end.node, isOver: true });

/** Returns the test with this path as the expected one. */
export function expecting({ name, caller, at, answers, version }: KeptTest, expected: TestedWay) {
  return { name, caller, at, answers, expected, version };
}
