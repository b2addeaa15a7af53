import type { CallId, EpochMs } from '../ports.ts';
import type { AgentRequest } from './agent-request.ts';

export interface Place {
  readonly callId: CallId;
  /** The caller's request; it stands until somebody is found. */
  request: AgentRequest | undefined;
  /** Whether it was made since the last answer. */
  isNew: boolean;
  /** Looked up once. */
  sticky: Promise<string | undefined> | undefined;
  /** The caller, known after the first request. */
  caller: Pick<AgentRequest, 'accountId' | 'customerNumber' | 'isCallback'> | undefined;
  /** Whether it comes before those who merely came earlier. */
  isFirst: boolean;
  /** Time from which the place counts; later callers are behind it. */
  since: EpochMs;
}

/** Lines of waiting callers by name, each in the order in which the waits began; a call has at most one place. */
export interface Lines {
  places(line: string): readonly Place[];
  /** Returns the lines with a request of this account. */
  asking(accountId: string): readonly string[];
  /** Adds the call before those who came later than `since`, or before all others; unless it has a place already. */
  enter(line: string, callId: CallId, since: EpochMs, isFirst?: boolean): Place;
  /** Puts the call before all others of its line; false when it has no place. */
  putFirst(callId: CallId): boolean;
  /** Puts the call in the place of the other one, which is behind it from now on; does nothing when it is before that one already. */
  putBefore(callId: CallId, other: CallId | undefined): void;
  leave(callId: CallId): void;
  /** Position from 1 on. */
  placeOf(callId: CallId): number | undefined;
}

/** Returns the line with this call in the place of the other; undefined when it lacks one of them or has them in that order already. */
const movedBefore = (line: readonly Place[], callId: CallId, other: CallId | undefined): Place[] | undefined => {
  const place = line.find((one) => one.callId === callId);
  const before = line.find((one) => one.callId === other);
  if (!place || !before || line.indexOf(place) < line.indexOf(before)) return undefined;
  place.since = before.since;
  place.isFirst = before.isFirst;
  const others = line.filter((one) => one !== place);
  return others.toSpliced(others.indexOf(before), 0, place);
};

/** `changed` is called for each line in which a caller came, left, or was put first. */
export const createLines = (changed: (line: string) => void = () => undefined): Lines => {
  const lines = new Map<string, Place[]>();
  const leave = (callId: CallId): void => {
    for (const [name, line] of lines) {
      const at = line.findIndex((place) => place.callId === callId);
      const [place] = at < 0 ? [] : line.splice(at, 1);
      if (!place) continue;
      place.request = undefined;
      if (line.length === 0) lines.delete(name);
      changed(name);
    }
  };
  return {
    leave,
    places: (name) => lines.get(name) ?? [],
    asking: (accountId) =>
      [...lines]
        .filter(([, line]) => line.some(({ request }) => request?.accountId === accountId))
        .map(([name]) => name),
    enter: (name, callId, since, isFirst = false) => {
      const known = lines.get(name)?.find((place) => place.callId === callId);
      if (known) return known;
      leave(callId);
      const place: Place = {
        callId,
        ...{ request: undefined, caller: undefined, isNew: false, sticky: undefined, isFirst, since },
      };
      const others = lines.get(name) ?? [];
      const later = others.findIndex((other) => isFirst || (!other.isFirst && other.since > since));
      lines.set(name, later < 0 ? [...others, place] : others.toSpliced(later, 0, place));
      changed(name);
      return place;
    },
    putFirst: (callId) => {
      for (const [name, line] of lines) {
        const place = line.find((one) => one.callId === callId);
        if (!place) continue;
        place.isFirst = true;
        lines.set(name, [place, ...line.filter((one) => one !== place)]);
        changed(name);
        return true;
      }
      return false;
    },
    putBefore: (callId, other) => {
      for (const [name, line] of lines) {
        const moved = movedBefore(line, callId, other);
        if (moved) lines.set(name, moved);
        if (moved) changed(name);
      }
    },
    placeOf: (callId) =>
      [...lines.values()]
        .map((line) => 1 + line.findIndex((place) => place.callId === callId))
        .find((place) => place > 0),
  };
};
