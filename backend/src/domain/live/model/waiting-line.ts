import type { WaitingCall } from '@patchbay/telephony/call-port';

/** Who goes before: who was put first, then who waits longer. */
const isBefore = (one: WaitingCall, other: WaitingCall): boolean =>
  one.isFirst === other.isFirst ? one.since < other.since : one.isFirst;

/** The process whose next caller is to be told next. */
const nextLine = (lines: readonly (readonly WaitingCall[])[]): number =>
  lines.reduce((best, [head], at) => {
    const [known] = lines[best] ?? [];
    return head !== undefined && (known === undefined || isBefore(head, known)) ? at : best;
  }, 0);

/** The lines that each process has of a queue as one: each keeps its order, for each serves its own. */
export function oneLine(lines: readonly (readonly WaitingCall[])[]): readonly WaitingCall[] {
  const left = lines.map((line) => [...line]);
  const all: WaitingCall[] = [];
  for (;;) {
    const next = left[nextLine(left)]?.shift();
    if (next === undefined) return all;
    all.push(next);
  }
}
