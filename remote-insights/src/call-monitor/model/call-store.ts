import { isEnd, partKeyOf, withEvent, type LiveCall } from '@patchbay/shared-contracts/live';
import { createServerClock, type ServerClock } from '../../live/model/server-clock.ts';
import { createDisplay, type Frames } from './call-display.ts';

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
 * The running calls by key. Messages are displayed with the next animation frame, on a slow machine with the next few; rows come, go and
 * move at most once a second. Hidden pages get no frames: they render nothing, and catch up later.
 */
export interface CallStore {
  snapshot(calls: readonly LiveCall[]): void;
  /** Adds facts that changed to those of their calls; ended ones are marked by their end. */
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
  /** Called when the duration is to be drawn again. */
  onTick(key: string, listener: () => void): () => void;
  /** Updates the durations: a second has passed, or the server's clock has another offset. */
  tick(): void;
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
    has: (key: string): boolean => byKey.has(key),
    tell: (key: string): void => tell(byKey.get(key)),
    keys: (): Iterable<string> => byKey.keys(),
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

/** Change of a call that is not displayed yet: facts, or null for its end. `isWhole`: earlier facts are no longer valid. */
interface Change {
  readonly facts: LiveCall | null;
  readonly isWhole: boolean;
}

/** Keeps the displayed calls, and the changes that are to be displayed, the oldest first. */
function createBooks() {
  const shown = new Map<string, LiveCall>();
  const changes = new Map<string, Change>();
  const current = (key: string): LiveCall | undefined => {
    const change = changes.get(key);
    if (change === undefined) return shown.get(key);
    if (change.facts === null) return undefined;
    return change.isWhole ? change.facts : { ...shown.get(key), ...change.facts };
  };
  const note = (key: string, facts: LiveCall, isWhole: boolean): void => {
    const before = changes.get(key);
    if (isWhole || before === undefined) changes.set(key, { facts, isWhole });
    else changes.set(key, { facts: { ...before.facts, ...facts }, isWhole: before.isWhole });
  };
  const end = (key: string): void => {
    // Calls that came and went while the page was hidden are dropped.
    if (shown.has(key)) changes.set(key, { facts: null, isWhole: true });
    else changes.delete(key);
  };
  const display = (key: string): void => {
    const call = current(key);
    changes.delete(key);
    if (call === undefined) shown.delete(key);
    else shown.set(key, call);
  };
  return {
    ...{ shown, current, note, end, display },
    running: (): readonly string[] =>
      [...new Set([...shown.keys(), ...changes.keys()])].filter((key) => changes.get(key)?.facts !== null),
    /** Whether a displayed call changed that still runs. */
    isToUpdate: (key: string): boolean => shown.has(key) && Boolean(changes.get(key)?.facts),
    changed: (): Iterable<string> => changes.keys(),
    /** Displays started calls and removes ended ones; returns their keys. */
    comeAndGo(): readonly string[] {
      const keys = [...changes].filter(([key, { facts }]) => shown.has(key) === (facts === null)).map(([key]) => key);
      keys.forEach(display);
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
  const renew = (): boolean => {
    const next = arrange(calls, objects.call).map((row) => (row.is === 'group' ? objects.head(row) : row));
    const isSame = same(rows, next);
    if (isSame && calls.size === count) return false;
    count = calls.size;
    if (!isSame) rows = next;
    tell(listeners);
    return true;
  };
  return {
    /** Arranges the rows anew after these calls came or went; returns whether any came, went or moved. */
    renew(keys: readonly string[]): boolean {
      for (const key of keys) if (!calls.has(key)) objects.forget(key);
      return renew();
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

export function createCallStore(frames: Frames): CallStore {
  const books = createBooks();
  const { renew, ...rows } = createRows(books.shown);
  const subscriptions = createSubscriptions();
  const durations = createSubscriptions();
  const { showSoon, tick } = createDisplay({ frames, pending: books, drawn: subscriptions, durations, renew });
  const noteOne = (call: LiveCall, isWhole: boolean): void => {
    const key = partKeyOf(call);
    // A change has no `leg_identifier` if that stayed the same.
    if (isEnd(call) && (isWhole || isEnd({ ...books.current(key), ...call }))) books.end(key);
    else books.note(key, call, isWhole);
  };
  const noteAll = (calls: readonly LiveCall[], isWhole = false): void => {
    for (const call of calls) noteOne(call, isWhole);
    showSoon();
  };
  return {
    ...rows,
    snapshot(calls) {
      const now = new Set(calls.map(partKeyOf));
      for (const key of books.running()) if (!now.has(key)) books.end(key);
      noteAll(calls, true);
    },
    changes: (calls) => noteAll(calls),
    happened: (event) => noteAll([withEvent(books.current(partKeyOf(event)), event)]),
    call: (key) => books.shown.get(key),
    calls: () => books.shown,
    onCall: subscriptions.add,
    onTick: durations.add,
    tick,
    clock: createServerClock(),
  };
}
