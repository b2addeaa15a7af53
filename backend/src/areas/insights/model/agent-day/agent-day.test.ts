import { callParts, rangSince, type CallCourse } from './call-parts.ts';
import { cutAll, cutTo } from './cut.ts';

type Steps = readonly (readonly [at: number, step: string, detail?: string])[];
const journeyOf = (steps: Steps) => steps.map(([at, step, detail]) => (detail === undefined ? { at, step } : { at, step, detail })); // prettier-ignore
const told = (steps: Steps, change: Partial<CallCourse> = {}): string =>
  callParts({
    ...{ direction: 'inbound', agentName: 'Asha Rao', startedAt: 0, answeredAt: 10, endedAt: 100 },
    ...{ journey: journeyOf(steps), ...change },
  })
    .map(({ kind, from, to }) => `${kind} ${from}–${to}`)
    .join(', ');

describe('an agent’s parts of a call, by its journey', () => {
  it.each<[string, Steps, string]>([
    [
      'it rang, they talked, and were on hold in between',
      [[0, 'Entered queue', 'Support'], [4, 'Offered to agent', 'Asha Rao'], [10, 'Agent answered', 'Asha Rao'], [40, 'On hold'], [60, 'Resumed'], [100, 'Call ended']], // prettier-ignore
      'ring 4–10, talk 10–40, hold 40–60, talk 60–100',
    ],
    [
      'a hold that nobody ended lasts to the end',
      [[4, 'Offered to agent', 'Asha Rao'], [10, 'Agent answered', 'Asha Rao'], [90, 'On hold']], // prettier-ignore
      'ring 4–10, talk 10–90, hold 90–100',
    ],
    [
      'who is asked in has it from the ring on, not what the other one did before',
      [[2, 'Offered to agent', 'Ben Okafor'], [10, 'Agent answered', 'Ben Okafor'], [20, 'On hold'], [22, 'Third party called', 'Asha Rao'], [30, 'Third party answered', 'Asha Rao'], [50, 'Transferred', 'Ben Okafor → Asha Rao']], // prettier-ignore
      'ring 22–30, talk 30–100',
    ],
    [
      'who hands it on is out of it, and may come back',
      [[2, 'Offered to agent', 'Asha Rao'], [10, 'Agent answered', 'Asha Rao'], [30, 'Transferred', 'Asha Rao → Ben Okafor'], [60, 'Offered to agent', 'Asha Rao'], [70, 'Agent answered', 'Asha Rao']], // prettier-ignore
      'ring 2–10, talk 10–30, ring 60–70, talk 70–100',
    ],
    [
      'a machine that is taken back is nobody’s any more, though its line goes on [CAMP-009]',
      [[4, 'Customer picked up'], [4, 'Offered to agent', 'Asha Rao'], [5, 'Agent answered', 'Asha Rao'], [5, 'Customer answered'], [7, 'A machine answered'], [7, 'Taken back from agent', 'Asha Rao'], [40, 'Message left'], [40, 'Call ended']], // prettier-ignore
      'ring 4–5, talk 5–7',
    ],
    [
      'a ring that was missed first is none of them',
      [[2, 'Offered to agent', 'Asha Rao'], [5, 'Agent missed', 'Asha Rao: declined'], [6, 'Offered to agent', 'Asha Rao'], [10, 'Agent answered', 'Asha Rao']], // prettier-ignore
      'ring 6–10, talk 10–100',
    ],
    ['a journey that does not name the agent: by when it was answered', [[0, 'Call received', '+91']], 'ring 0–10, talk 10–100'], // prettier-ignore
  ])('%s [rule /insights/timeline: INS-034]', (_name, steps, parts) => expect(told(steps)).toBe(parts));

  it.each<[string, Steps, Partial<CallCourse>, string]>([
    [
      'a call that goes out rings until the customer answers',
      [[0, 'Agent called', 'Asha Rao'], [2, 'Agent answered', 'Asha Rao'], [3, 'Customer called'], [12, 'Customer answered']], // prettier-ignore
      { answeredAt: 12 },
      'ring 0–12, talk 12–100',
    ],
    [
      'a customer who does not answer leaves a ring alone',
      [[0, 'Agent called', 'Asha Rao'], [2, 'Agent answered', 'Asha Rao'], [3, 'Customer called'], [100, 'Customer not reached', 'busy']], // prettier-ignore
      { answeredAt: null },
      'ring 0–100',
    ],
  ])('%s [rule /insights/timeline: INS-034]', (_name, steps, change, parts) =>
    expect(told(steps, { direction: 'outbound', ...change })).toBe(parts),
  );
});

it.each([
  ['since the last offer before it', [[1, 'Offered to agent', 'Asha Rao'], [20, 'Offered to agent', 'Asha Rao'], [50, 'Offered to agent', 'Asha Rao']], 20], // prettier-ignore
  ['of another agent’s offers none', [[20, 'Offered to agent', 'Ben Okafor']], 40],
] as const)('a missed ring rang %s [rule /insights/timeline: INS-034]', (_name, steps, since) =>
  expect(rangSince(journeyOf(steps), 'Asha Rao', 40)).toBe(since),
);

describe('a span of a day is cut at its ends', () => {
  const day = { from: 100, end: 200 };
  it.each([
    ['within', [110, 120], [110, 120]],
    ['since the day before', [50, 120], [100, 120]],
    ['into the day after', [150, 260], [150, 200]],
    ['over all of it', [50, 260], [100, 200]],
    ['over before it', [50, 100], null],
    ['begun after it', [200, 210], null],
    ['without any time', [150, 150], null],
  ] as const)('%s [rule /insights/timeline: INS-034]', (_name, [from, to], cut) =>
    expect(cutTo({ from, to }, day)).toEqual(cut && { from: cut[0], to: cut[1] }),
  );
  it('overlapping spans stay whole [rule /insights/timeline: INS-034]', () =>
    expect(cutAll([{ from: 90, to: 130 }, { from: 120, to: 140 }, { from: 10, to: 20 }], day)).toEqual([{ from: 100, to: 130 }, { from: 120, to: 140 }])); // prettier-ignore
});
