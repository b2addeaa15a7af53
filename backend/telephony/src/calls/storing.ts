import type { Call, LegId } from '../control/call.ts';
import type { Clock, RecordedLeg, StoredCalls } from '../ports.ts';
import type { StoredLeg } from '../sip/sip-leg.ts';
import { mayGoOn, writeStoredCall } from './stored-call.ts';

/** Changes within this time are stored together, ms. */
const TOGETHER_MS = 50;
/** Time after which it is stored again in any case, ms: the store may have lost it, and a dialog changes by itself. */
const AGAIN_MS = 15_000;

interface StoringDeps {
  /** Left out: no other process could go on with a call. */
  readonly storedCalls?: StoredCalls | undefined;
  readonly clock: Pick<Clock, 'after'>;
}

interface StoredParts {
  call(): Call;
  /** All legs so far; one may be there twice. */
  recorded(): readonly RecordedLeg[];
  legAt(leg: LegId): StoredLeg | undefined;
}

/** Stores a call at each change, while it has a leg that another process could take over or hang up: one by a trunk [TEL-022]. */
export const createStoring = ({ storedCalls, clock }: StoringDeps, { call, recorded, legAt }: StoredParts) => {
  let before = '';
  let cancel: (() => void) | undefined;
  let cancelAgain = (): void => undefined;
  let isOver = false;
  const isStored = (): boolean => storedCalls !== undefined && !isOver;
  const store = (isAgain = false): void => {
    cancel?.();
    cancel = undefined;
    cancelAgain();
    cancelAgain = clock.after(AGAIN_MS, () => store(true));
    const { facts } = call();
    const all = [...new Map(recorded().map((leg) => [leg.leg, leg])).values()];
    const legs = all.flatMap(({ leg, who }) => {
      const at = legAt(leg);
      return at ? [{ leg, who, at }] : [];
    });
    const now = legs.length === 0 ? '' : writeStoredCall({ call: call(), legs, recorded: all });
    if (now === before && (now === '' || !isAgain)) return;
    before = now;
    if (now === '') storedCalls?.remove(facts);
    else storedCalls?.put(facts, now);
  };
  const pause = (): void => {
    cancel?.();
    cancel = undefined;
    cancelAgain();
  };
  const stop = (): void => {
    isOver = true;
    pause();
  };
  return {
    changed(): void {
      if (isStored()) cancel ??= clock.after(TOGETHER_MS, () => store());
    },
    /** Stores it for the last time, for the process that goes on with it. Returns whether one can; the call is over here then. */
    handOver(): boolean {
      if (!isStored() || !mayGoOn(call())) return false;
      store(true);
      if (before === '') return false;
      stop();
      return true;
    },
    over(): void {
      if (isOver) return;
      stop();
      if (before !== '') storedCalls?.remove(call().facts);
    },
  };
};
