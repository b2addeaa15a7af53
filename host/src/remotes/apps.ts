import { registerApplication, type LifeCycles } from 'single-spa';
import type { Console, ResolvedRelease } from '@patchbay/shared-contracts';
import { createSupervisor, type FailureMemory, type RemoteReport, type Supervisor } from './effects/supervisor.ts';
import type { LadderRules } from './model/ladder.ts';
import type { RemoteLoader, RemoteStates } from './remote-state.ts';

const slots = new Map<string, HTMLElement>();

/**
 * Where remotes are mounted: an element per remote that lives as long as the page, moved into the shell's outlet. Kept here and not
 * looked up: React takes an outlet off the page together with the slot in it, before anybody can move it.
 */
export function slotOf(name: string): HTMLElement {
  const existing = slots.get(name);
  if (existing) return existing;
  const slot = document.createElement('div');
  slot.id = `slot-${name}`;
  slots.set(name, slot);
  document.body.append(slot);
  return slot;
}

/** How long things may take, and how often they are tried [PLAT-014]; ms. */
export interface LadderLimits {
  readonly mountTimeoutMs: number;
  readonly retryDelaysMs: readonly number[];
  readonly essentialDelaysMs: readonly number[];
  readonly breaker: number;
}

export interface AppsSetup {
  readonly releases: readonly ResolvedRelease[];
  readonly loader: RemoteLoader;
  readonly states: RemoteStates;
  readonly console: Console;
  readonly lastGood: (failed: ResolvedRelease) => Promise<ResolvedRelease | null>;
  readonly limits: LadderLimits;
  readonly memoryOf: (name: string) => FailureMemory;
  /** Whether a remote belongs on the page now. */
  readonly isActive: (release: ResolvedRelease) => boolean;
  /** Whether the path that is open now has a legacy page of this remote that may be shown. */
  readonly hasLegacy: (release: ResolvedRelease) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly report: (report: RemoteReport) => void;
}

export interface Apps {
  /** Starts to load a remote that will be needed, without mounting it; nothing to do when that was begun before. */
  warm(name: string): void;
  /** Only fetches what a remote starts with. */
  prefetch(name: string): void;
  /** Begins anew with a failed remote. */
  retry(name: string): void;
  /** The legacy page that stood in for a remote failed too. */
  legacyFailed(name: string): void;
  /** The address changed: legacy pages belong to paths. */
  moved(): void;
  /** Every release that is or was on the page. */
  releases(): readonly ResolvedRelease[];
}

/**
 * Registers each remote's place with single-spa, and gives it a supervisor. single-spa tells when a remote is wanted; it never
 * waits for one: loading and mounting go on beside it, so that a remote that hangs holds back no navigation and no other remote
 * [PLAT-015].
 */
export function registerApps(setup: AppsSetup): Apps {
  const { releases, loader, states, limits } = setup;
  const supervise = (release: ResolvedRelease): Supervisor => {
    const { essential } = release.declaration;
    const rules = (): LadderRules => ({ ...limits, essential, legacy: setup.hasLegacy(release) });
    return createSupervisor({
      pinned: release,
      loader,
      rules,
      memory: setup.memoryOf(release.name),
      console: setup.console,
      lastGood: setup.lastGood,
      slot: () => slotOf(release.name),
      mountTimeoutMs: limits.mountTimeoutMs,
      now: setup.now,
      wait: setup.wait,
      show: (state) => states.set(release.name, state),
      report: setup.report,
    });
  };
  const supervisors = new Map(releases.map((release) => [release.name, supervise(release)]));
  for (const release of releases) {
    const supervisor = supervisors.get(release.name);
    const place: LifeCycles = {
      bootstrap: async () => undefined,
      mount: async () => supervisor?.wanted(),
      unmount: async () => supervisor?.unwanted(),
    };
    registerApplication({ name: release.name, app: async () => place, activeWhen: () => setup.isActive(release) });
  }
  return {
    warm: (name) => supervisors.get(name)?.warm(),
    prefetch(name) {
      const release = releases.find((candidate) => candidate.name === name);
      if (release && states.of(name) === undefined) void loader.prefetch(release);
    },
    retry: (name) => supervisors.get(name)?.retry(),
    legacyFailed: (name) => supervisors.get(name)?.dispatch({ type: 'legacyFailed' }),
    moved: () => supervisors.forEach((supervisor) => supervisor.dispatch({ type: 'moved' })),
    releases: () => [...supervisors.values()].flatMap((supervisor) => supervisor.releases()),
  };
}
