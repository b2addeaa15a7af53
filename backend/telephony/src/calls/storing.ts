import type { Call, LegId } from '../control/call.ts';
import type { Clock, RecordedLeg, StoredCalls } from '../ports.ts';
import type { StoredLeg } from '../sip/sip-leg.ts';
import { writeStoredCall } from './stored-call.ts';

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

/**
 * Stores a call at each change, while it has a leg that another process could take over: one by a trunk [TEL-022]. Calls of campaigns and
 * callbacks are not stored: their processes have leases for them, and dial anew.
 */
export const createStoring = ({ storedCalls, clock }: StoringDeps, { call, recorded, legAt }: StoredParts) => {
  let before = '';
  let cancel: (() => void) | undefined;
  let cancelAgain = (): void => undefined;
  let isOver = false;
  const store = (isAgain = false): void => {
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
  return {
    changed(): void {
      const { line, callback } = call().facts;
      if (!storedCalls || isOver || line !== undefined || callback !== undefined) return;
      cancel ??= clock.after(TOGETHER_MS, () => store());
    },
    over(): void {
      isOver = true;
      cancel?.();
      cancelAgain();
      if (before !== '') storedCalls?.remove(call().facts);
    },
  };
};
