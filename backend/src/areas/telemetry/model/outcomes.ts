import { telemetryNames, type TelemetryEvent } from '@patchbay/shared-contracts';

/** Health of a version in a page load, according to one report. */
export interface VersionOutcome {
  readonly remote: string;
  readonly version: string;
  readonly loaded: boolean;
  readonly failed: boolean;
  readonly errored: boolean;
  readonly fallback: boolean;
  readonly loadMs: number | null;
}

const MAX_LOAD_MS = 600_000;
const release = /^(remote-[a-z]+)@(.{1,100})$/;

const loadMsOf = ({ name, value }: TelemetryEvent): number | null =>
  name === telemetryNames.remoteLoaded && value !== undefined && value >= 0 && value <= MAX_LOAD_MS
    ? Math.round(value)
    : null;

const merge = (before: VersionOutcome, event: TelemetryEvent): VersionOutcome => ({
  ...before,
  loaded: before.loaded || event.name === telemetryNames.remoteLoaded,
  failed: before.failed || event.name === telemetryNames.remoteFailed,
  errored: before.errored || event.name === telemetryNames.remoteError,
  fallback: before.fallback || event.name === telemetryNames.remoteFallback,
  loadMs: before.loadMs ?? loadMsOf(event),
});

const nothing = { loaded: false, failed: false, errored: false, fallback: false, loadMs: null };
const counted: ReadonlySet<string> = new Set([
  telemetryNames.remoteLoaded,
  telemetryNames.remoteFailed,
  telemetryNames.remoteError,
  telemetryNames.remoteFallback,
]);

/** Extracts the outcome of each version from a report [PLAT-024]: repeated events count once. */
export function outcomesOf(events: readonly TelemetryEvent[]): readonly VersionOutcome[] {
  const found = new Map<string, VersionOutcome>();
  for (const event of events) {
    const [id, remote, version] = release.exec(event.release ?? '') ?? [];
    if (!counted.has(event.name) || id === undefined || remote === undefined || version === undefined) continue;
    found.set(id, merge(found.get(id) ?? { remote, version, ...nothing }, event));
  }
  return [...found.values()];
}
