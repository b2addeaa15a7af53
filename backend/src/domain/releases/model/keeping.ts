const DAY_MS = 86_400_000;
/** Retention of a version's files after nobody gets it any more [PLAT-007]. */
const KEPT_MS = 30 * DAY_MS;
/** Age at which uploaded files that no version names are deleted. */
export const ORPHANED_MS = DAY_MS;

/** Returns the end of retention, epoch ms, of a version that was in use until `retiredAt`. */
export const keptUntil = (retiredAt: number): number => retiredAt + KEPT_MS;

export interface Kept {
  readonly version: string;
  readonly retiredAt: number;
}

/** Returns the versions of a remote whose files may be deleted: their retention is over, nobody gets them, and none is a fallback. */
export const toSweep = (versions: readonly Kept[], inUse: ReadonlySet<string>, now: number): readonly string[] =>
  versions
    .filter(({ version, retiredAt }) => !inUse.has(version) && keptUntil(retiredAt) < now)
    .map((each) => each.version);
