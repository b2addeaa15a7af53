import { isEnd, partKeyOf, withEvent, type LiveCall, type NewLiveFacts } from '@patchbay/shared-contracts/live';

/** A part as it is now, and which of its facts are others than before; null: it is new. */
export interface PartChange {
  readonly call: LiveCall;
  readonly facts: readonly string[] | null;
}

const changeFrom = (before: LiveCall | undefined, call: LiveCall): PartChange => ({
  call,
  facts: before === undefined ? null : Object.keys(call).filter((name) => call[name] !== before[name]),
});

/** The running parts of an account: what was told of them since the log is followed, and what ran already once that was read. */
export interface LiveParts {
  /** By key; null until it was read what ran already. */
  running(): ReadonlyMap<string, LiveCall> | null;
  /** The part after one more event. */
  happened(event: LiveCall): PartChange;
  /** What ran already, by key; what was told since is newer. */
  ran(before: ReadonlyMap<string, LiveCall>): void;
  /** The part with its facts; undefined where it is not known yet. */
  learnt(key: string, facts: NewLiveFacts): PartChange | undefined;
  /** Its process is there no more: the part as ended by the system at epoch ms; undefined where it is not known. */
  died(key: string, at: number): PartChange | undefined;
}

export function createLiveParts(): LiveParts {
  const known = new Map<string, LiveCall>();
  /** Told before the first event of their part, or before it was read what ran. */
  const early = new Map<string, NewLiveFacts>();
  /** Those that ended before that was read: it may be older. Null: it was. */
  let ended: Set<string> | null = new Set<string>();
  const forget = (key: string): void => {
    known.delete(key);
    ended?.add(key);
  };
  return {
    running: () => (ended === null ? known : null),
    happened(event) {
      const key = partKeyOf(event);
      const before = known.get(key);
      const now = { ...withEvent(before, event), ...early.get(key) };
      early.delete(key);
      if (isEnd(event)) forget(key);
      else known.set(key, now);
      return changeFrom(before, now);
    },
    ran(before) {
      for (const [key, kept] of before) {
        if (ended?.has(key)) continue;
        const newer = known.get(key);
        known.set(key, { ...(newer === undefined ? kept : withEvent(kept, newer)), ...early.get(key) });
        early.delete(key);
      }
      ended = null;
    },
    learnt(key, facts) {
      const call = known.get(key);
      if (call === undefined) return void early.set(key, { ...early.get(key), ...facts });
      const now = { ...call, ...facts };
      known.set(key, now);
      return changeFrom(call, now);
    },
    died(key, at) {
      const call = known.get(key);
      forget(key);
      if (call === undefined) return undefined;
      const end = { event_type: 'hangup', leg_identifier: 'agent', hangup_by: 'system', event_time: at } as const;
      return changeFrom(call, { ...call, ...end });
    },
  };
}
