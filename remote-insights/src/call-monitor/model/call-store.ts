import { isEnd, partKeyOf, withEvent, type LiveCall } from '@patchbay/shared-contracts/live';

/** A row of the table: an agent's part of a call, by its key, or the head of a queue with how many of it follow. The same row is the same object. */
export type MonitorRow =
  | { readonly is: 'call'; readonly key: string }
  | { readonly is: 'queue'; readonly name: string; readonly count: number };

/** Which of the running calls are shown, and in which order. */
export type Arrange = (calls: ReadonlyMap<string, LiveCall>, row: (key: string) => MonitorRow) => readonly MonitorRow[];

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

/** The object of each row that is shown. */
function createRowObjects() {
  let objects = new Map<string, MonitorRow>();
  return {
    /** Gives what makes rows; those of before that are not asked for again are forgotten. */
    renew(): (row: MonitorRow) => MonitorRow {
      const before = objects;
      const now = new Map<string, MonitorRow>();
      objects = now;
      return (row) => {
        const name = row.is === 'call' ? `call ${row.key}` : `queue ${row.count} ${row.name}`;
        const kept = now.get(name) ?? before.get(name) ?? row;
        now.set(name, kept);
        return kept;
      };
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
    /** Shows the truth; gives the keys of what is another than before. */
    catchUp(): readonly string[] {
      const keys = [...changed];
      changed.clear();
      for (const key of keys) {
        const call = truth.get(key);
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
  let arrange: Arrange = (all, row) => [...all.keys()].map(row);
  let rows: readonly MonitorRow[] = [];
  let count = 0;
  const renew = (): void => {
    const keep = objects.renew();
    const next = arrange(calls, (key) => keep({ is: 'call', key })).map(keep);
    const isSame = same(rows, next);
    if (isSame && calls.size === count) return;
    count = calls.size;
    if (!isSame) rows = next;
    tell(listeners);
  };
  return {
    renew,
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

/** `frame` runs what it is given once, when something can be shown. */
export function createCallStore(frame: (show: () => void) => void): CallStore {
  const { truth, shown, note, isChanged, catchUp } = createBooks();
  const { renew, ...rows } = createRows(shown);
  const subscriptions = createSubscriptions();
  let isAsked = false;
  const show = (): void => {
    isAsked = false;
    const keys = catchUp();
    renew();
    for (const key of keys) tell(subscriptions.of(key));
  };
  const noteAll = (calls: readonly LiveCall[]): void => {
    for (const call of calls) note(partKeyOf(call), isEnd(call) ? undefined : call);
    if (isAsked || !isChanged()) return;
    isAsked = true;
    frame(show);
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
  };
}
