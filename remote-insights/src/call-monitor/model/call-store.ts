import { isEnd, partKeyOf, withEvent, type LiveCall } from '@patchbay/shared-contracts/live';
import { createServerClock, type ServerClock } from '../../live/model/server-clock.ts';

/**
 * A row of the table: an agent's part of a call, by its key, or the head of a group with its size. Object identity is stable. `id` is
 * unique: a call appears under each of its agent's teams.
 */
export type MonitorRow =
  | { readonly is: 'call'; readonly key: string; readonly id: string }
  | { readonly is: 'group'; readonly name: string; readonly count: number };

/** Selects, sorts and groups the running calls. */
export type Arrange = (
  calls: ReadonlyMap<string, LiveCall>,
  row: (key: string, group?: string) => MonitorRow,
) => readonly MonitorRow[];

/**
 * The running calls by key. Messages are applied at once, and displayed together with the next animation frame. Hidden pages get no
 * frames: they render nothing, and catch up in one.
 */
export interface CallStore {
  snapshot(calls: readonly LiveCall[]): void;
  /** Applies changed calls in their current state; ended ones are marked by their end. */
  changes(calls: readonly LiveCall[]): void;
  /** Adds an event of a call, without the facts of earlier ones. */
  happened(event: LiveCall): void;
  arrange(arrange: Arrange): void;
  /** Returns the same array until rows come, go or move. */
  rows(): readonly MonitorRow[];
  call(key: string): LiveCall | undefined;
  calls(): ReadonlyMap<string, LiveCall>;
  /** Called when the rows, or the number of calls, change. */
  onRows(listener: () => void): () => void;
  onCall(key: string, listener: () => void): () => void;
  readonly clock: ServerClock;
}

type Listeners = Set<() => void>;

const tell = (listeners: Iterable<() => void> | undefined): void => {
  for (const listener of [...(listeners ?? [])]) listener();
};

const same = (one: readonly MonitorRow[], other: readonly MonitorRow[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** Keeps the subscribers of each row. */
function createSubscriptions() {
  const byKey = new Map<string, Listeners>();
  return {
    of: (key: string) => byKey.get(key),
    add(key: string, listener: () => void): () => void {
      const listeners = byKey.get(key) ?? new Set();
      byKey.set(key, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byKey.get(key) === listeners) byKey.delete(key);
      };
    },
  };
}

/** Keeps one object per row, by group ('' without) and call, while the call is shown; and one per group head. */
function createRowObjects() {
  const groups = new Map<string, Map<string, MonitorRow>>();
  const heads = new Map<string, Extract<MonitorRow, { is: 'group' }>>();
  return {
    call(key: string, group = ''): MonitorRow {
      const rows = groups.get(group) ?? new Map<string, MonitorRow>();
      const known = rows.get(key);
      if (known !== undefined) return known;
      const row = { is: 'call', key, id: `${group} ${key}` } as const;
      groups.set(group, rows.set(key, row));
      return row;
    },
    head(row: Extract<MonitorRow, { is: 'group' }>): MonitorRow {
      const before = heads.get(row.name);
      if (before?.count === row.count) return before;
      heads.set(row.name, row);
      return row;
    },
    forget(key: string): void {
      for (const rows of groups.values()) rows.delete(key);
    },
  };
}

/** Keeps the real and the displayed state of calls, and their differences. */
function createBooks() {
  const truth = new Map<string, LiveCall>();
  const shown = new Map<string, LiveCall>();
  const changed = new Set<string>();
  const note = (key: string, call: LiveCall | undefined): void => {
    if (call === undefined) truth.delete(key);
    else truth.set(key, call);
    // Calls that came and went while the page was hidden are dropped.
    if (call === undefined && !shown.has(key)) changed.delete(key);
    else changed.add(key);
  };
  return {
    ...{ truth, shown, note },
    isChanged: (): boolean => changed.size > 0,
    /** Displays changes of displayed calls that still run; returns their keys. */
    catchUp(): readonly string[] {
      const keys = [...changed].filter((key) => shown.has(key) && truth.has(key));
      for (const key of keys) {
        changed.delete(key);
        shown.set(key, truth.get(key) as LiveCall);
      }
      return keys;
    },
    /** Displays started calls and removes ended ones; returns their keys. */
    comeAndGo(): readonly string[] {
      const keys = [...changed].filter((key) => shown.has(key) !== truth.has(key));
      for (const key of keys) {
        const call = truth.get(key);
        changed.delete(key);
        if (call === undefined) shown.delete(key);
        else shown.set(key, call);
      }
      return keys;
    },
  };
}

/** Keeps the arranged rows and their subscribers. */
function createRows(calls: ReadonlyMap<string, LiveCall>) {
  const listeners: Listeners = new Set();
  const objects = createRowObjects();
  let arrange: Arrange = (all, row) => [...all.keys()].map((key) => row(key));
  let rows: readonly MonitorRow[] = [];
  let count = 0;
  const renew = (): void => {
    const next = arrange(calls, objects.call).map((row) => (row.is === 'group' ? objects.head(row) : row));
    const isSame = same(rows, next);
    if (isSame && calls.size === count) return;
    count = calls.size;
    if (!isSame) rows = next;
    tell(listeners);
  };
  return {
    /** Updates the rows after these calls came or went. */
    renew(keys: readonly string[]): void {
      for (const key of keys) if (!calls.has(key)) objects.forget(key);
      renew();
    },
    rows: () => rows,
    arrange(next: Arrange): void {
      arrange = next;
      renew();
    },
    onRows(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export interface Frames {
  /** Runs the callback once, in the next frame. */
  readonly ask: (show: () => void) => void;
  /** Whether the current frame has used its budget, so that the rest should wait for the next one. */
  readonly isSpent: () => boolean;
}

/** Creates the store. Changes are displayed first; added, removed and moved rows in the same frame or the next one. */
export function createCallStore(frames: Frames): CallStore {
  const { truth, shown, note, isChanged, catchUp, comeAndGo } = createBooks();
  const { renew, ...rows } = createRows(shown);
  const subscriptions = createSubscriptions();
  let isAsked = false;
  const showRows = (): void => {
    isAsked = false;
    const keys = comeAndGo();
    renew(keys);
    for (const key of keys) tell(subscriptions.of(key));
    if (isChanged()) ask();
  };
  const show = (): void => {
    for (const key of catchUp()) tell(subscriptions.of(key));
    if (frames.isSpent()) frames.ask(showRows);
    else showRows();
  };
  const ask = (): void => {
    isAsked = true;
    frames.ask(show);
  };
  const noteAll = (calls: readonly LiveCall[]): void => {
    for (const call of calls) note(partKeyOf(call), isEnd(call) ? undefined : call);
    if (!isAsked && isChanged()) ask();
  };
  return {
    ...rows,
    snapshot(calls) {
      const now = new Set(calls.map(partKeyOf));
      for (const key of [...truth.keys()]) if (!now.has(key)) note(key, undefined);
      noteAll(calls);
    },
    changes: noteAll,
    happened: (event) => noteAll([withEvent(truth.get(partKeyOf(event)), event)]),
    call: (key) => shown.get(key),
    calls: () => shown,
    onCall: subscriptions.add,
    clock: createServerClock(),
  };
}
