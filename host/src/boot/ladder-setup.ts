import type { Console, ResolvedRelease } from '@patchbay/shared-contracts';
import { safeSessionStorage } from '@patchbay/shared-contracts/storage';
import type { AppsSetup } from '../remotes/apps.ts';
import { createFailureMemory } from '../remotes/effects/failure-memory.ts';
import { askLastGood } from '../remotes/effects/last-good.ts';
import type { RemoteLoader } from '../remotes/remote-state.ts';
import type { Limits } from '../document/boot-data.ts';
import { eventOf } from './report-remote.ts';

type LadderSetup = Pick<
  AppsSetup,
  'releases' | 'loader' | 'lastGood' | 'limits' | 'memoryOf' | 'now' | 'wait' | 'report'
>;

/** Returns the browser-side dependencies of the ladders of remotes and their parts. */
export const ladderSetup = (
  releases: readonly ResolvedRelease[],
  limits: Limits,
  loader: RemoteLoader,
  console: () => Pick<Console, 'request' | 'telemetry'>,
): LadderSetup => ({
  releases,
  loader,
  limits,
  lastGood: (failed) => askLastGood(console().request)(failed),
  memoryOf: (name) => createFailureMemory(safeSessionStorage, name),
  now: () => performance.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  report: (report) => console().telemetry.track(eventOf(report)),
});
