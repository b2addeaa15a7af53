const DAY_MS = 86_400_000;
/** Files of a version stay this long after nobody gets it any more [PLAT-007]. */
const KEPT_MS = 30 * DAY_MS;
/** Uploaded files that no version came to name. */
export const ORPHANED_MS = DAY_MS;

/** Epoch ms until which files are kept at least, of a version that was in use until then. */
export const keptUntil = (retiredAt: number): number => retiredAt + KEPT_MS;

export interface Kept {
  readonly version: string;
  readonly retiredAt: number;
}

/**
 * The versions of a remote whose files may go: their time is over, nobody gets them, and none of them is what the remote
 * would fall back to.
 */
export const toSweep = (versions: readonly Kept[], inUse: ReadonlySet<string>, now: number): readonly string[] =>
  versions
    .filter(({ version, retiredAt }) => !inUse.has(version) && keptUntil(retiredAt) < now)
    .map((each) => each.version);
