import { createContext, useContext } from 'react';
import type { ResolvedRelease } from '@patchbay/shared-contracts';
import type { Services } from '../boot/services.ts';
import type { Apps } from '../remotes/apps.ts';
import type { RemoteStates } from '../remotes/remote-state.ts';

export interface ShellServices extends Services {
  readonly releases: readonly ResolvedRelease[];
  readonly states: RemoteStates;
  readonly apps: Apps;
}

export const ShellContext = createContext<ShellServices | null>(null);

/** What the shell's own components need of the host. Throws outside of the shell. */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the shell above it');
  return shell;
}
