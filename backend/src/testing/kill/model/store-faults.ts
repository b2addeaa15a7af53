/** A call's row, with the length of its recorded sound (ms); null for a missing file. */
export interface StoredCall {
  readonly id: string;
  readonly startedAt: number;
  readonly answeredAt: number | null;
  readonly endedAt: number | null;
  readonly status: string;
  readonly talkMs: number;
  /** Files named by the row, and the length of each. */
  readonly sounds: readonly { readonly ref: string; readonly ms: number | null }[];
}

/** A file named by a row, with the row's description of it; `found`: the actual content, null for a missing file. */
export interface StoredFile {
  readonly name: string;
  readonly says: string;
  readonly found: string | null;
}

/** Everything stored, while nothing is in progress. */
export interface Store {
  readonly calls: readonly StoredCall[];
  /** Customers by id, with their numbers: the first is the row's own. */
  readonly customers: readonly { readonly id: string; readonly number: string; readonly numbers: readonly string[] }[];
  readonly exports: readonly { readonly id: string; readonly state: string; readonly failure: string | null }[];
  /** Prepared files and files of releases. */
  readonly files: readonly StoredFile[];
  /** Files that no row names. */
  readonly strays: readonly string[];
  /** Accounts with a broken audit log, and the place. */
  readonly breaks: readonly string[];
}

/** Tolerance: the recorder writes once a second, and begins a moment after both are connected. */
const SLACK_MS = 1_500;

const said = (faults: readonly (readonly [isFault: boolean, says: string])[]): readonly string[] =>
  faults.filter(([isFault]) => isFault).map(([, says]) => says);

const faultsOfTimes = ({ startedAt, answeredAt, endedAt, talkMs }: StoredCall): readonly string[] =>
  said([
    [endedAt === null, 'runs for ever'],
    [endedAt !== null && endedAt < Math.max(startedAt, answeredAt ?? 0), 'ended before it began'],
    [talkMs < 0, 'has a duration below zero'],
  ]);

function faultsOfSounds({ status, answeredAt, talkMs, sounds }: StoredCall): readonly string[] {
  const longest = Math.max(0, ...sounds.map(({ ms }) => ms ?? 0));
  const isAnswered = status === 'Answered';
  return said([
    [isAnswered && answeredAt === null, 'was answered at no time'],
    [!isAnswered && longest > 0, `is ${status} beside a recording`],
    [isAnswered && longest > talkMs + SLACK_MS, `says ${talkMs} ms beside a recording of ${longest} ms`],
    ...sounds.map(({ ref, ms }) => [ms === null, `names ${ref}, which is not there`] as const),
  ]);
}

const faultsOfCall = (call: StoredCall): readonly string[] =>
  [...faultsOfTimes(call), ...faultsOfSounds(call)].map((fault) => `the call ${call.id} ${fault}`);

/** Returns everything half-written or without an owner. Empty: all is well. */
export const faultsOf = ({ calls, customers, exports, files, strays, breaks }: Store): readonly string[] => [
  ...calls.flatMap(faultsOfCall),
  ...customers
    .filter(({ number, numbers }) => numbers[0] !== number)
    .map(
      ({ id, number, numbers }) => `the customer ${id} of ${number} has the numbers ${numbers.join(', ') || 'none'}`,
    ),
  ...exports
    .filter(({ state }) => state === 'queued' || state === 'running')
    .map(({ id, state }) => `the export ${id} is ${state} for ever`),
  ...exports
    .filter(({ state, failure }) => state === 'failed' && failure === null)
    .map(({ id }) => `the export ${id} failed without a reason`),
  ...files
    .filter(({ says, found }) => says !== found)
    .map(({ name, says, found }) => `${name} is ${found ?? 'not there'}, and its row says ${says}`),
  ...strays.map((file) => `${file} belongs to nothing`),
  ...breaks.map((account) => `the audit log is broken: ${account}`),
];
