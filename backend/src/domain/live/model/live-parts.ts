import { isEnd, partKeyOf, withEvent, type LiveCall, type NewLiveFacts } from '@patchbay/shared-contracts/live';

/** Current state of a part, and which of its facts changed; null: it is new. */
export interface PartChange {
  readonly call: LiveCall;
  readonly facts: readonly string[] | null;
}

const changeFrom = (before: LiveCall | undefined, call: LiveCall): PartChange => ({
  call,
  facts: before === undefined ? null : Object.keys(call).filter((name) => call[name] !== before[name]),
});

/** Running parts of an account: those reported since the log is followed, and those that ran before, once they are read. */
export interface LiveParts {
  /** By key; null until the earlier ones are read. */
  running(): ReadonlyMap<string, LiveCall> | null;
  /** Returns the part after one more event. */
  happened(event: LiveCall): PartChange;
  /** Adds the parts that ran before, by key; later reports take precedence. */
  ran(before: ReadonlyMap<string, LiveCall>): void;
  /** Returns the part with its facts; undefined while unknown. */
  learnt(key: string, facts: NewLiveFacts): PartChange | undefined;
  /** Its process is gone: returns the part as ended by the system at epoch ms; undefined if unknown. */
  died(key: string, at: number): PartChange | undefined;
}

export function createLiveParts(): LiveParts {
  const known = new Map<string, LiveCall>();
  /** Facts reported before the first event of their part, or before the earlier parts were read. */
  const early = new Map<string, NewLiveFacts>();
  /** Parts that ended before the earlier ones were read, which may be older. Null: they were read. */
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
