import { isEnd, partKeyOf, withEvent, type LiveCall } from '@patchbay/shared-contracts/live';
import { createServerClock, type ServerClock } from '../../live/model/server-clock.ts';

/**
 * A row of the table: an agent's part of a call, by its key, or the head of a group with how many of it follow. The same row is the same
 * object. `id` tells rows apart: a call stands under each of its agent's teams.
 */
export type MonitorRow =
  | { readonly is: 'call'; readonly key: string; readonly id: string }
  | { readonly is: 'group'; readonly name: string; readonly count: number };

/** Which of the running calls are shown, and in which order; grouped, in which groups. */
export type Arrange = (
  calls: ReadonlyMap<string, LiveCall>,
  row: (key: string, group?: string) => MonitorRow,
) => readonly MonitorRow[];

/**
 * The running calls by their keys. What is received is the truth at once; it is shown, all of it together, when the frame comes that was
 * asked for. A page that nobody looks at gets no frames: it does nothing, and catches up with one.
 */
export interface CallStore {
  /** All that run: others do not any more. */
  snapshot(calls: readonly LiveCall[]): void;
  /** Calls as they stand now; those that ended are told by their end. */
  changes(calls: readonly LiveCall[]): void;
  /** One more event of a call, which does not say what those before said. */
  happened(event: LiveCall): void;
  arrange(arrange: Arrange): void;
  /** Another array only when rows came, went or changed their places. */
  rows(): readonly MonitorRow[];
  call(key: string): LiveCall | undefined;
  calls(): ReadonlyMap<string, LiveCall>;
  /** Told when the rows are others, or the number of all calls is. */
  onRows(listener: () => void): () => void;
  onCall(key: string, listener: () => void): () => void;
  /** By which their times are told. */
  readonly clock: ServerClock;
}

type Listeners = Set<() => void>;

const tell = (listeners: Iterable<() => void> | undefined): void => {
  for (const listener of [...(listeners ?? [])]) listener();
};

const same = (one: readonly MonitorRow[], other: readonly MonitorRow[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at]);

/** Who is told of which row. */
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

/** The object of each row, by its group ('' where there are none) and call, as long as the call is shown; and the head of each group. */
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

/** What is true, and what of it is shown by now. */
function createBooks() {
  const truth = new Map<string, LiveCall>();
  const shown = new Map<string, LiveCall>();
  const changed = new Set<string>();
  const note = (key: string, call: LiveCall | undefined): void => {
    if (call === undefined) truth.delete(key);
    else truth.set(key, call);
    // What came and went while nobody looked is not gathered.
    if (call === undefined && !shown.has(key)) changed.delete(key);
    else changed.add(key);
  };
  return {
    ...{ truth, shown, note },
    isChanged: (): boolean => changed.size > 0,
    /** Shows what changed of those that are shown and still run; gives their keys. */
    catchUp(): readonly string[] {
      const keys = [...changed].filter((key) => shown.has(key) && truth.has(key));
      for (const key of keys) {
        changed.delete(key);
        shown.set(key, truth.get(key) as LiveCall);
      }
      return keys;
    },
    /** Shows those that began, and no longer those that ended; gives their keys. */
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

/** The rows as they are arranged, and who is told when they are others. */
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
    /** The rows as they are now that these calls came or went. */
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
  /** Runs what it is given once, when something can be shown. */
  readonly ask: (show: () => void) => void;
  /** Whether the frame that is being made took so long already that what can wait comes with the next. */
  readonly isSpent: () => boolean;
}

/** What changed is shown first; rows that come, go or move, with it, or with the frame after it. */
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
