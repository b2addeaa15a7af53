import { registerApplication, type LifeCycles } from 'single-spa';
import type { Console, ResolvedRelease } from '@patchbay/shared-contracts';
import { createSupervisor, type FailureMemory, type RemoteReport, type Supervisor } from './effects/supervisor.ts';
import type { LadderRules } from './model/ladder.ts';
import type { RemoteLoader, RemoteStates } from './remote-state.ts';

const slots = new Map<string, HTMLElement>();

/**
 * Returns the element a remote is mounted in. It lives as long as the page and is moved into the shell's outlet. Kept here and not
 * looked up in the document: React removes an outlet together with the slot in it, before anybody can move the slot.
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

/** Timeouts and retries [PLAT-014]; ms. */
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
  /** Whether the current path has a legacy page of this remote that may be shown. */
  readonly hasLegacy: (release: ResolvedRelease) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly report: (report: RemoteReport) => void;
}

export interface Apps {
  /** Loads a remote that will be needed, without mounting it; repeated calls do nothing. */
  warm(name: string): void;
  /** Only fetches the files a remote starts with. */
  prefetch(name: string): void;
  /** Starts over with a failed remote. */
  retry(name: string): void;
  /** Reports that the legacy page which replaced a remote failed too. */
  legacyFailed(name: string): void;
  /** Reports a new address: legacy pages belong to paths. */
  moved(): void;
  /** Returns every release that is or was on the page. */
  releases(): readonly ResolvedRelease[];
}

/**
 * Registers each remote's slot with single-spa and gives it a supervisor. single-spa only decides when a remote is wanted and never
 * waits for it: loading and mounting run independently, so that a hanging remote delays no navigation and no other remote [PLAT-015].
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
