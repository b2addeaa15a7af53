import {
  createCell,
  partNames,
  type Cell,
  type Console,
  type PartGiven,
  type PartName,
  type PartState,
  type Parts,
  type ResolvedRelease,
} from '@patchbay/shared-contracts';
import type { AppsSetup } from './apps.ts';
import { createSupervisor, type Supervisor } from './effects/supervisor.ts';
import type { RemoteState } from './remote-state.ts';

export interface PartsSetup extends Pick<
  AppsSetup,
  'releases' | 'loader' | 'lastGood' | 'limits' | 'memoryOf' | 'now' | 'wait' | 'report'
> {
  /** Called when a part is needed, because the console object itself contains the parts. */
  readonly console: () => Console;
}

export interface HostParts extends Parts {
  /** Re-evaluates permissions after a change of session. */
  refresh(): void;
  /** Releases whose parts were opened in this tab. */
  releases(): readonly ResolvedRelease[];
}

const has = ({ declaration }: ResolvedRelease, name: PartName) => declaration.parts?.find((part) => part.name === name);

const stateOf = (state: RemoteState): PartState => {
  if (state.phase === 'loaded') return { phase: 'shown' };
  return 'reason' in state ? { phase: 'failed', reason: state.reason } : { phase: 'pending' };
};

/** A part in this tab: one supervisor, as for a remote, and an element that is moved to wherever it is shown. */
interface OpenPart {
  readonly supervisor: Supervisor;
  readonly element: HTMLElement;
  readonly state: Cell<PartState>;
  readonly given: Cell<PartGiven[PartName]>;
}

function createOpenPart(
  setup: PartsSetup,
  pinned: ResolvedRelease,
  name: PartName,
  first: PartGiven[PartName],
): OpenPart {
  const element = document.createElement('div');
  const state = createCell<PartState>({ phase: 'pending' });
  const given = createCell(first);
  const supervisor = createSupervisor({
    ...setup,
    pinned,
    loader: { load: (release) => setup.loader.load(release, name) },
    // An earlier good version may lack the part.
    lastGood: async (failed) => {
      const found = await setup.lastGood(failed);
      return found && has(found, name) ? found : null;
    },
    rules: () => ({ ...setup.limits, essential: false, legacy: false }),
    memory: setup.memoryOf(`${pinned.name}.${name}`),
    console: setup.console(),
    slot: () => element,
    given,
    mountTimeoutMs: setup.limits.mountTimeoutMs,
    show: (remote) => state.set(stateOf(remote)),
  });
  return { supervisor, element, state, given };
}

/**
 * Shows parts of remotes inside other remotes, with the ladder used for remotes themselves [PLAT-014]. The pinned set of this page
 * selects the release, as for the remote: stable, candidate or override.
 */
export function createParts(setup: PartsSetup): HostParts {
  const offering = (name: PartName): ResolvedRelease | undefined =>
    setup.releases.find((release) => {
      const part = has(release, name);
      return part !== undefined && setup.console().can(part.gate);
    });
  const offered = createCell<readonly PartName[]>([]);
  const openParts = new Map<PartName, OpenPart>();
  let openings = 0;
  return {
    offered,
    refresh() {
      const now = partNames.filter((name) => offering(name) !== undefined);
      if (now.join() !== offered.current().join()) offered.set(now);
    },
    releases: () => [...openParts.values()].flatMap(({ supervisor }) => supervisor.releases()),
    open(name, given) {
      const release = offering(name);
      if (!release) return null;
      const openPart = openParts.get(name) ?? createOpenPart(setup, release, name, given);
      openParts.set(name, openPart);
      const { supervisor, element, state } = openPart;
      const mine = ++openings;
      const ifMine = (run: () => void) => () => void (mine === openings && run());
      openPart.given.set(given);
      supervisor.wanted();
      return {
        element,
        state,
        retry: ifMine(() => supervisor.retry()),
        close: ifMine(() => {
          openings += 1;
          supervisor.unwanted();
          element.remove();
        }),
      };
    },
  };
}
