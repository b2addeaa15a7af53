import type { CallId, EpochMs } from '../ports.ts';
import type { Asking } from './asking.ts';

/** One caller's place among those who wait. */
export interface Place {
  readonly callId: CallId;
  /** What it asks for; stands until it is answered with somebody. */
  asking: Asking | undefined;
  /** Asked since it was answered last. */
  isNew: boolean;
  /** Looked up once. */
  sticky: Promise<string | undefined> | undefined;
  /** Whose it is, once it has asked. */
  caller: Pick<Asking, 'accountId' | 'customerNumber' | 'isCallback'> | undefined;
  /** Stands before those who only came earlier. */
  isFirst: boolean;
  /** From when it counts; who came later stands behind. */
  since: EpochMs;
}

/** Lines of waiting callers by name, each in the order in which their waits began; a call has one place at most. */
export interface Lines {
  places(line: string): readonly Place[];
  /** The lines in which somebody of this account asks. */
  asking(accountId: string): readonly string[];
  /** Before who came later than `since`, or before all others; unless it stands there already. */
  enter(line: string, callId: CallId, since: EpochMs, isFirst?: boolean): Place;
  /** Before all others of its line; false when it has no place. */
  putFirst(callId: CallId): boolean;
  /** Into the place of this other one of the line, who stands behind from now on; nothing where it stands before that one already. */
  putBefore(callId: CallId, other: CallId | undefined): void;
  leave(callId: CallId): void;
  /** From 1 on. */
  placeOf(callId: CallId): number | undefined;
}

/** The line with this call in the place of the other; undefined where it has not both, or in that order already. */
const movedBefore = (line: readonly Place[], callId: CallId, other: CallId | undefined): Place[] | undefined => {
  const place = line.find((one) => one.callId === callId);
  const before = line.find((one) => one.callId === other);
  if (!place || !before || line.indexOf(place) < line.indexOf(before)) return undefined;
  place.since = before.since;
  place.isFirst = before.isFirst;
  const others = line.filter((one) => one !== place);
  return others.toSpliced(others.indexOf(before), 0, place);
};

/** `changed` is told of each line in which somebody came, left, or was put first. */
export const createLines = (changed: (line: string) => void = () => undefined): Lines => {
  const lines = new Map<string, Place[]>();
  const leave = (callId: CallId): void => {
    for (const [name, line] of lines) {
      const at = line.findIndex((place) => place.callId === callId);
      const [place] = at < 0 ? [] : line.splice(at, 1);
      if (!place) continue;
      place.asking = undefined;
      if (line.length === 0) lines.delete(name);
      changed(name);
    }
  };
  return {
    leave,
    places: (name) => lines.get(name) ?? [],
    asking: (accountId) =>
      [...lines].filter(([, line]) => line.some(({ asking }) => asking?.accountId === accountId)).map(([name]) => name),
    enter: (name, callId, since, isFirst = false) => {
      const known = lines.get(name)?.find((place) => place.callId === callId);
      if (known) return known;
      leave(callId);
      const place: Place = {
        callId,
        asking: undefined,
        caller: undefined,
        isNew: false,
        sticky: undefined,
        isFirst,
        since,
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
