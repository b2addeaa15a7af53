import type { WaitingCall } from '@patchbay/telephony/call-port';

/** Order of callers: those put first, then by the length of the wait. */
const isBefore = (one: WaitingCall, other: WaitingCall): boolean =>
  one.isFirst === other.isFirst ? one.since < other.since : one.isFirst;

/** Returns the process with the next caller. */
const nextLine = (lines: readonly (readonly WaitingCall[])[]): number =>
  lines.reduce((best, [head], at) => {
    const [known] = lines[best] ?? [];
    return head !== undefined && (known === undefined || isBefore(head, known)) ? at : best;
  }, 0);

/** Merges the lines of a queue in all processes: each keeps its order, as each process serves its own. */
export function oneLine(lines: readonly (readonly WaitingCall[])[]): readonly WaitingCall[] {
  const left = lines.map((line) => [...line]);
  const all: WaitingCall[] = [];
  for (;;) {
    const next = left[nextLine(left)]?.shift();
    if (next === undefined) return all;
    all.push(next);
  }
}
