/** Reasons for a remote not being shown; the code appears in the error panel and in telemetry [PLAT-014]. */
export const failureReasons = [
  /** It requires another version of the console object. */
  'contracts',
  /** The registry's signature is missing or invalid. */
  'signature',
  /** A file differs from the signed one. */
  'integrity',
  'network',
  'timeout',
  /** The module is not a remote, or throws while it starts. */
  'shape',
  /** A chunk could not be fetched, at the start or later. */
  'chunk',
  'render',
  'effect',
  /** Mounting does not finish. */
  'mount',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Reasons that a retry may cure; the others are permanent. */
const passing: ReadonlySet<FailureReason> = new Set(['integrity', 'network', 'timeout', 'chunk']);
export const mayPass = (reason: FailureReason): boolean => passing.has(reason);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Returns the reason for a failure reported by a mounted remote. An error boundary that knows more throws `EffectError`. */
export function reasonOfCrash(error: unknown): FailureReason {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (nameOf(cause) === 'ChunkLoadError') return 'chunk';
  return nameOf(error) === 'EffectError' ? 'effect' : 'render';
}
