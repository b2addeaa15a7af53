import type { Calendar } from '@patchbay/shared-contracts/calendars';
import {
  asTried,
  enterStep,
  keys,
  leaveStep,
  startRun,
  type Arrived,
  type Key,
  type KeptAnswer,
  type Outcome,
  type Passed,
  type Run,
  type Told,
  type Wait,
} from '@patchbay/shared-contracts/flows';
import type { Draft } from './draft.ts';
import type { Lit } from './overlay.ts';

/** As they stand on a phone. */
export const keypad = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const satisfies readonly Key[];

/** Who calls, and when: E.164, epoch ms. */
export interface TriedCall {
  readonly caller: string;
  readonly now: number;
}

/** A call that is tried: where it is, what it waits for, and all that happened. `wait` is null when it is over. */
export interface Trying {
  readonly call: TriedCall;
  readonly run: Run;
  readonly wait: Wait | null;
  readonly told: readonly Told[];
  readonly way: readonly Passed[];
  /** What came at its steps, as a test keeps it; sounds pass by themselves. */
  readonly answers: readonly KeptAnswer[];
}

const arrivedAt = (
  call: TriedCall,
  { run, wait, told, way }: Arrived,
  before: Pick<Trying, 'told' | 'way' | 'answers'>,
): Trying => ({
  ...{ call, run, wait, answers: before.answers },
  told: [...before.told, ...told],
  way: [...before.way, ...way],
});

/** The machine of the engine goes through the draft [CONF-FLOW-005]. */
export function beginTrying(
  draft: Draft,
  call: TriedCall,
  calendars: ReadonlyMap<string, Calendar> = new Map(),
): Trying {
  const run = startRun(asTried(draft, calendars));
  return arrivedAt(call, enterStep(run, draft.start, call), { told: [], way: [], answers: [] });
}

const answerAt = (node: string, outcome: Outcome): readonly KeptAnswer[] => {
  if (outcome.is === 'said') return [];
  const key = outcome.is === 'key' ? keys.find((each) => each === outcome.key) : undefined;
  if (outcome.is === 'key') return key === undefined ? [] : [{ node, is: 'key', key }];
  if (outcome.is === 'number') return [{ node, is: 'number', number: outcome.number }];
  return [outcome.is === 'answer' ? { node, is: 'answer', variables: outcome.variables } : { node, is: outcome.is }];
};

/** What it waited for has come. Where the step has no way for that, as an agent who answers, the flow ends with it. */
export function goOn(trying: Trying, outcome: Outcome): Trying {
  const answers = [...trying.answers, ...answerAt(trying.run.node, outcome)];
  const arrived = leaveStep(trying.run, outcome, trying.call);
  return arrived === undefined
    ? { ...trying, answers, wait: null }
    : arrivedAt(trying.call, arrived, { ...trying, answers });
}

/** Somebody answered, or hung up: no flow goes on from there. */
export const end = (trying: Trying): Trying => ({ ...trying, wait: null });

/** What of it is lit up on the flow. */
export const litOf = ({ way, run, wait }: Trying): Lit => ({ way, at: run.node, isOver: wait === null });

const toQueue = (key: string | null): readonly Outcome[] => [
  ...(key === null ? [] : [{ is: 'key', key, tries: 0 } as const]),
  { is: 'full' },
  { is: 'timeout' },
];

/** What can come next, besides keys and the answer of a hook. */
export function answersTo(wait: Wait): readonly Outcome[] {
  switch (wait.is) {
    case 'saying':
    case 'waiting':
      return [{ is: 'said' }];
    case 'asking':
      return [{ is: 'silence', tries: wait.tries }];
    case 'queueing':
      return toQueue(wait.key);
    case 'gathering':
      return [{ is: 'number', number: '', tries: wait.tries }];
    case 'keeping':
      return [{ is: 'kept' }, { is: 'notKept' }];
    case 'ringing':
      return [{ is: 'nobody' }];
    case 'hooking':
      return [{ is: 'answer', variables: null }];
    case 'texting':
      return [{ is: 'sent' }, { is: 'unsent' }];
    default:
      return [];
  }
}
