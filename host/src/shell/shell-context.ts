import { createContext, useContext } from 'react';
import type { Cell, ResolvedRelease } from '@patchbay/shared-contracts';
import type { Limits } from '../boot/boot-data.ts';
import type { Services } from '../boot/services.ts';
import type { OldInterface } from '../legacy/effects/old-interface.ts';
import type { Apps } from '../remotes/apps.ts';
import type { RemoteStates } from '../remotes/remote-state.ts';

export type Overlay = 'palette' | 'feedback' | 'downloads';

export interface Leaving {
  readonly go: () => void;
}

export interface ShellServices extends Services {
  readonly releases: readonly ResolvedRelease[];
  readonly states: RemoteStates;
  readonly apps: Apps;
  readonly limits: Limits;
  readonly oldInterface: OldInterface;
  /** Whether the tester's dialog is open. */
  readonly testing: Cell<boolean>;
  /** What the user opened over the page. */
  readonly overlay: Cell<Overlay | null>;
  /** Where the person wants to go although something is not saved; null while nothing is to be asked. */
  readonly leaving: Cell<Leaving | null>;
  /** The title a legacy frame gave its page; null while none stands. */
  readonly frameTitle: Cell<string | null>;
}

export const ShellContext = createContext<ShellServices | null>(null);

/** What the shell's own components need of the host. Throws outside of the shell. */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the shell above it');
  return shell;
}
