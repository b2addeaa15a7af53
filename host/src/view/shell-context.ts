import { createContext, useContext } from 'react';
import type {
  Bus,
  Cell,
  Command,
  Console,
  I18n,
  Preference,
  ResolvedRelease,
  Store,
  Theme,
} from '@patchbay/shared-contracts';
import type { QueryClient } from '@patchbay/shared-ui/query';
import type { Progress } from '../boot/progress.ts';
import type { Confirming } from '../confirming/effects/create-confirming.ts';
import type { Limits } from '../document/boot-data.ts';
import type { OldInterface } from '../legacy/effects/old-interface.ts';
import type { Notices } from '../notify/notices.ts';
import type { Apps } from '../remotes/apps.ts';
import type { RemoteStates } from '../remotes/remote-state.ts';
import type { HostSession } from '../session/effects/create-session.ts';
import type { Updates } from '../updates/effects/updates.ts';

/** Everything the host owns; made once, by the composition root. */
export interface Services {
  readonly session: HostSession;
  /** Whether the end of the session would cut a call. */
  readonly callHere: Store<boolean>;
  readonly notices: Notices;
  readonly progress: Progress;
  readonly bus: Bus;
  readonly i18n: I18n;
  readonly theme: Preference<Theme>;
  /** The console object as the shell itself and each remote gets it. */
  readonly console: Console;
  readonly updates: Updates;
  readonly commands: Store<readonly Command[]>;
  /** What the shell itself has fetched. */
  readonly client: QueryClient;
  readonly confirming: Confirming;
  /** Whether the server wants a second factor that the person has not set up. */
  readonly factorNeeded: Cell<boolean>;
}

export type Overlay = 'palette' | 'feedback' | 'downloads';

/** What would be lost: what is typed and not saved, or the call that is on. */
export interface Leaving {
  readonly loses: 'input' | 'call';
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
  /** Where the person wants to go although something would be lost; null while nothing is to be asked. */
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
