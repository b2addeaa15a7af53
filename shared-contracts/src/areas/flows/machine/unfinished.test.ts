import { stepKinds, type FlowNode, type StepType } from '../steps/index.ts';
import { enterStep, leaveStep, startRun } from './run.ts';
import type { Outcome } from './step-action.ts';

const now = { now: Date.UTC(2026, 10, 26, 10), caller: '+919812345678' };
const outcomes: readonly Outcome[] = [
  { is: 'said' },
  { is: 'key', key: '1', tries: 0 },
  { is: 'silence', tries: 0 },
  { is: 'full' },
  { is: 'timeout' },
  { is: 'nobody' },
  { is: 'sent' },
  { is: 'unsent' },
  { is: 'answer', variables: {} },
  { is: 'answer', variables: null },
];
const nowhere = { timeZone: 'Nowhere/At all', week: { thu: [{ from: '9', to: '' }] }, holidays: ['soon'] };

/** Steps while they are being edited, or as written by another product. */
const unfinished: readonly (readonly [string, object])[] = [
  ...Object.entries(stepKinds).map(([type, { fresh }]) => [`${type}, as it is added`, { ...fresh, type }] as const),
  ['a hook whose address is begun', { ...stepKinds.webhook.fresh, type: 'webhook', url: 'https:/' }],
  ['hours of no zone', { ...stepKinds.hours.fresh, type: 'hours', hours: nowhere }],
];

it.each(unfinished)('a draft is tried with %s: nothing breaks [CONF-FLOW-005, CONF-FLOW-011]', (_, step) => {
  const node = { ...step, id: 'a' } as FlowNode & { readonly type: StepType };
  const start = startRun({ version: 1, start: 'a', nodes: [node] });
  const { run } = enterStep(start, 'a', now);
  for (const outcome of outcomes) expect(() => leaveStep(run, outcome, now)).not.toThrow();
});
