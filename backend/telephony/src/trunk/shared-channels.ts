import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../ports.ts';
import type { Notices } from '../processes/asking.ts';

/** The other processes of the installation, as far as they use the same trunks. */
export interface ChannelUsers {
  /** Id of this process. */
  readonly processId: string;
  readonly notices: Notices;
  /** Notifies, by its id, about each process that is certainly gone, not only silent. */
  onGone(listener: (processId: string) => void): void;
}

/** Channels of trunks that are in use, counted over all processes [TEL-020]. */
export interface SharedChannels {
  /** A call with this SIP Call-ID has a channel of the trunk at this process. */
  begin(trunk: string, callId: string): void;
  end(trunk: string, callId: string): void;
  /** Number in use at other processes alone: a call that moves is at two of them for a while, and counts once. */
  elsewhere(trunk: string): number;
  /** Tells the others that this process uses none any more. */
  close(): void;
}

const useSchema = z.tuple([z.string(), z.string(), z.boolean()]);
type Use = readonly [trunk: string, key: string, isUsed: boolean];
/** `isAll`: everything that the process has in use. Otherwise what changed since its last report. */
const reportSchema = z.object({ processId: z.string(), isAll: z.boolean(), uses: z.array(useSchema) });

const REPORT = 'trunk channels';
/** Asks all others what they have in use. */
const WANTED = 'trunk channels wanted';

/** Changes within this time are reported together. */
const TOGETHER_MS = 100;
/** Interval of reports of everything, in place of lost ones, while a call has a channel. */
const ALL_MS = 10_000;
/** A process that is silent, but not certainly gone, is believed to keep its calls for this time. */
const BELIEVED_MS = 60_000;

/** Short, and without the address that a Call-ID may contain. */
const keyOf = (trunk: string, callId: string): string =>
  createHash('sha256').update(`${trunk} ${callId}`).digest('base64url').slice(0, 12);

/** Keys of calls by their trunk. */
function createUses() {
  const byTrunk = new Map<string, Set<string>>();
  return {
    of: (trunk: string): ReadonlySet<string> => byTrunk.get(trunk) ?? new Set(),
    note([trunk, key, isUsed]: Use): void {
      const keys = byTrunk.get(trunk) ?? new Set();
      byTrunk.set(trunk, keys);
      if (isUsed) keys.add(key);
      else keys.delete(key);
    },
    all: (): readonly Use[] => [...byTrunk].flatMap(([trunk, keys]) => [...keys].map((key): Use => [trunk, key, true])),
  };
}

/** Reports what is in use here: changes soon, and everything from time to time. */
function createReports({ processId, notices }: Pick<ChannelUsers, 'processId' | 'notices'>, clock: Clock) {
  const here = createUses();
  const changes = new Map<string, Use>();
  let isClosed = false;
  /** Legs by key: a call that comes back by its trunk may have two. */
  const legs = new Map<string, number>();
  let cancelAll: (() => void) | undefined;
  let cancelSoon = (): void => undefined;
  const tell = (isAll: boolean, uses: readonly Use[]): void => {
    changes.clear();
    notices.tell(REPORT, JSON.stringify({ processId, isAll, uses }));
  };
  const tellAll = (): void => {
    const uses = here.all();
    cancelAll?.();
    cancelAll = uses.length > 0 ? clock.after(ALL_MS, tellAll) : undefined;
    tell(true, uses);
  };
  const tellChanges = (): void => {
    if (!isClosed && changes.size > 0) tell(false, [...changes.values()]);
  };
  const change = (trunk: string, callId: string, isUsed: boolean): void => {
    if (isClosed) return;
    const key = keyOf(trunk, callId);
    const count = (legs.get(key) ?? 0) + (isUsed ? 1 : -1);
    if (count > 0) legs.set(key, count);
    else legs.delete(key);
    if (isUsed ? count > 1 : count > 0) return;
    const use: Use = [trunk, key, isUsed];
    here.note(use);
    if (changes.size === 0) cancelSoon = clock.after(TOGETHER_MS, tellChanges);
    changes.set(key, use);
    cancelAll ??= clock.after(ALL_MS, tellAll);
  };
  notices.hear(WANTED, () => {
    if (!isClosed && here.all().length > 0) tellAll();
  });
  return {
    here,
    begin: (trunk: string, callId: string) => change(trunk, callId, true),
    end: (trunk: string, callId: string) => change(trunk, callId, false),
    close(): void {
      if (!isClosed && (changes.size > 0 || here.all().length > 0)) tell(true, []);
      isClosed = true;
      cancelSoon();
      cancelAll?.();
    },
  };
}

export function createSharedChannels(users: ChannelUsers, clock: Clock): SharedChannels {
  const { here, ...reports } = createReports(users, clock);
  const heard = new Map<string, { readonly uses: ReturnType<typeof createUses>; readonly at: number }>();
  const isOld = (at: number): boolean => clock.now() - at > BELIEVED_MS;
  users.notices.hear(REPORT, (body) => {
    const { processId, isAll, uses } = reportSchema.parse(JSON.parse(body));
    heard.forEach(({ at }, id) => isOld(at) && heard.delete(id));
    const known = (isAll ? undefined : heard.get(processId)?.uses) ?? createUses();
    uses.forEach(known.note);
    heard.set(processId, { uses: known, at: clock.now() });
  });
  users.onGone((processId) => void heard.delete(processId));
  users.notices.tell(WANTED, '');
  return {
    ...reports,
    elsewhere(trunk) {
      const others = [...heard.values()].filter(({ at }) => !isOld(at));
      const keys = new Set(others.flatMap(({ uses }) => [...uses.of(trunk)]));
      here.of(trunk).forEach((key) => keys.delete(key));
      return keys.size;
    },
  };
}
