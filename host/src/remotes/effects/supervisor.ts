import { createMachine, type Console, type ResolvedRelease, type Store } from '@patchbay/shared-contracts';
import { reasonOfCrash } from '../model/failure.ts';
import {
  newLadder,
  stepLadder,
  type Failures,
  type Ladder,
  type LadderEffect,
  type LadderEvent,
  type LadderRules,
  type Rung,
} from '../model/ladder.ts';
import { folderOf, labelOf } from '../model/release-address.ts';
import type { RemoteState } from '../remote-state.ts';
import { createMounted, type Mounted } from './mounted.ts';
import { createSource, type Source, type SourceSetup } from './source.ts';
import { createStage, type Stage } from './stage.ts';

/** Versions that failed in this tab; survives reloads. */
export interface FailureMemory {
  read(): Failures;
  write(failures: Failures): void;
}

export interface SupervisorSetup extends SourceSetup {
  readonly rules: () => LadderRules;
  readonly memory: FailureMemory;
  readonly console: Console;
  readonly slot: () => HTMLElement;
  /** Properties passed to a part by the remote that shows it. */
  readonly given?: Store<unknown>;
  readonly mountTimeoutMs: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly show: (state: RemoteState) => void;
  readonly report: (report: RemoteReport) => void;
}

export type RemoteReport =
  | { readonly type: 'loaded'; readonly release: string; readonly ms: number }
  | { readonly type: 'failed'; readonly release: string; readonly reason: string }
  | { readonly type: 'fellBack'; readonly release: string; readonly rung: string };

/** Runs the ladder of one remote: keeps it on the page while it is wanted, one release at a time. */
export interface Supervisor {
  wanted(): void;
  unwanted(): void;
  retry(): void;
  dispatch(event: LadderEvent): void;
  /** Loads a remote that will be needed. A failed attempt is forgotten: the actual visit tries again. */
  warm(): void;
  /** Returns the releases that are or were on the page. */
  releases(): readonly ResolvedRelease[];
}

const stateOf = ({ place, versions, rounds }: Ladder, shown: boolean): RemoteState => {
  if (place.at === 'legacy') return { phase: 'legacy', reason: place.reason };
  if (place.at === 'down') return { phase: 'failed', reason: place.reason };
  if (place.at === 'up' && shown) return { phase: 'loaded', version: versions[place.rung] ?? '' };
  return { phase: 'pending', failing: rounds > 0 };
};

type Dispatch = (event: LadderEvent) => void;
type FailureEffect = Extract<LadderEffect, { type: 'tellFailed' | 'tellFallback' }>;
const reportOf = (effect: FailureEffect, pinned: ResolvedRelease): RemoteReport =>
  effect.type === 'tellFailed'
    ? { type: 'failed', release: labelOf({ ...pinned, version: effect.version }), reason: effect.reason }
    : { type: 'fellBack', release: labelOf(pinned), rung: effect.rung };

/** Puts a loaded release on the stage; a failure it reports comes back as an event. */
function stageRelease(setup: SupervisorSetup, source: Source, stage: Stage, rung: Rung, dispatch: Dispatch) {
  const lifecycles = source.lifecycles();
  if (!lifecycles) return;
  const release = source.of(rung);
  const mounted: Mounted = createMounted(lifecycles, {
    label: labelOf(release),
    folder: folderOf(release, window.location.origin),
    console: setup.console,
    slot: setup.slot(),
    given: setup.given,
    timeoutMs: setup.mountTimeoutMs,
    failed: (error) => {
      if (stage.holds(mounted)) dispatch({ type: 'failed', reason: reasonOfCrash(error) });
    },
  });
  stage.put(mounted);
}

export function createSupervisor(setup: SupervisorSetup): Supervisor {
  const { pinned, now, report } = setup;
  const source = createSource(setup);
  let startedAt = now();
  const { current, dispatch } = createMachine<Ladder, LadderEvent, LadderEffect>({
    start: [newLadder(pinned.version, setup.memory.read()), []],
    step: (ladder, event) => stepLadder(ladder, event, setup.rules()),
    obey: (effect) => runEffect(effect),
    onChange(ladder, before) {
      if (ladder.failures !== before.failures) setup.memory.write(ladder.failures);
      show();
    },
  });

  const show = () => setup.show(stateOf(current(), stage.isShown()));
  const labelNow = (): string => {
    const { place } = current();
    return labelOf(source.of(place.at === 'up' ? place.rung : 'pinned'));
  };
  const stage = createStage({
    shown(first) {
      if (first) report({ type: 'loaded', release: labelNow(), ms: Math.round(now() - startedAt) });
      show();
    },
    stuck: () => dispatch({ type: 'failed', reason: 'mount' }),
  });

  /** Number of the latest order; results of earlier ones are ignored. */
  let orders = 0;
  const order = async (work: Promise<LadderEvent>) => {
    const mine = ++orders;
    const event = await work;
    if (mine === orders) dispatch(event);
  };
  const runEffect = (effect: LadderEffect): void => {
    if (effect.type === 'load') void order(source.load(effect.rung));
    else if (effect.type === 'wait') void order(setup.wait(effect.ms).then(() => ({ type: 'waited' })));
    else if (effect.type === 'seek') void order(source.seek());
    else if (effect.type === 'use') stageRelease(setup, source, stage, effect.rung, dispatch);
    else if (effect.type === 'drop') stage.clear();
    else report(reportOf(effect, pinned));
  };
  return {
    wanted() {
      startedAt = now();
      dispatch({ type: 'wanted' });
      stage.want(true);
    },
    unwanted: () => stage.want(false),
    retry() {
      startedAt = now();
      dispatch({ type: 'retryPressed' });
    },
    dispatch,
    warm() {
      if (current().place.at === 'idle' && !source.isWarm()) source.warm();
    },
    releases: source.all,
  };
}
