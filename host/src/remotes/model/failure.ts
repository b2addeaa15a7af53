/** Why a remote could not be shown; the code stands in the calm panel and in telemetry [PLAT-014]. */
export const failureReasons = [
  /** It wants another version of the console object. */
  'contracts',
  /** The registry did not sign what came. */
  'signature',
  /** A file is not the one that was signed. */
  'integrity',
  'network',
  'timeout',
  /** What came is no remote, or fails while its modules start. */
  'shape',
  /** A part of it could not be fetched, at first or later. */
  'chunk',
  'render',
  'effect',
  /** Its mounting does not come to an end. */
  'mount',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What a second attempt may mend by itself; the others are as they are. */
const passing: ReadonlySet<FailureReason> = new Set(['integrity', 'network', 'timeout', 'chunk']);
export const mayPass = (reason: FailureReason): boolean => passing.has(reason);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The reason behind what a mounted remote reported as its end. A boundary that knows better says `EffectError`. */
export function reasonOfCrash(error: unknown): FailureReason {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (nameOf(cause) === 'ChunkLoadError') return 'chunk';
  return nameOf(error) === 'EffectError' ? 'effect' : 'render';
}
