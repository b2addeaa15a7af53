/** RFC 3550 A.1: a sequence number this far ahead, or further back than `MAX_MISORDER`, is a restart and not a loss. */
const MAX_DROPOUT = 3000;
const MAX_MISORDER = 100;
/** RFC 3550 A.1, MIN_SEQUENTIAL: packets in sequence needed to accept a new source or a restart. */
const TO_BEGIN = 2;
/** Late packets of a stream look like its return: more of them in a row are needed, with none of the current stream in between. */
const TO_RETURN = 4;
/** Number of streams remembered as replaced or as possibly starting. */
const REMEMBERED = 8;

interface Candidate {
  readonly next: number;
  readonly run: number;
}

const forgetOldest = (kept: Map<number, unknown> | Set<number>): void => {
  const [oldest] = kept.keys();
  if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest);
};

/**
 * Decides whether an RTP packet is played: one stream (SSRC) at a time, no duplicates and none late, sequence numbers modulo 2^16. A
 * stream that restarts with another SSRC or sequence is accepted with its second packet (RFC 3550 A.1, §8.2).
 */
export const createStreamGate = () => {
  let current: { readonly ssrc: number; newest: number } | undefined;
  const replaced = new Set<number>();
  const candidates = new Map<number, Candidate>();
  const take = (ssrc: number, sequence: number): true => {
    if (current && current.ssrc !== ssrc) replaced.add(current.ssrc);
    replaced.delete(ssrc);
    forgetOldest(replaced);
    candidates.clear();
    current = { ssrc, newest: sequence };
    return true;
  };
  /** The current stream goes on: packets that looked like a return were late. */
  const goOn = (stream: NonNullable<typeof current>, sequence: number): true => {
    stream.newest = sequence;
    for (const ssrc of candidates.keys()) if (ssrc === stream.ssrc || replaced.has(ssrc)) candidates.delete(ssrc);
    return true;
  };
  const begins = (ssrc: number, sequence: number, wanted: number): boolean => {
    const known = candidates.get(ssrc);
    const run = known?.next === sequence ? known.run + 1 : 1;
    if (run >= wanted) return take(ssrc, sequence);
    candidates.set(ssrc, { next: (sequence + 1) & 0xffff, run });
    forgetOldest(candidates);
    return false;
  };
  return (ssrc: number, sequence: number): boolean => {
    if (!current) return take(ssrc, sequence);
    if (current.ssrc !== ssrc) return begins(ssrc, sequence, replaced.has(ssrc) ? TO_RETURN : TO_BEGIN);
    const ahead = (sequence - current.newest) & 0xffff;
    if (ahead === 0) return false;
    if (ahead < MAX_DROPOUT) return goOn(current, sequence);
    return begins(ssrc, sequence, ahead > 0x10000 - MAX_MISORDER ? TO_RETURN : TO_BEGIN);
  };
};
