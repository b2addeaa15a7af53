import type { Bus, Cell, Command, Console, I18n, Preference, Store, Theme } from '@patchbay/shared-contracts';
import type { QueryClient } from '@patchbay/shared-ui/query';
import type { Progress } from '../boot/progress.ts';
import type { Asking } from '../confirming/confirming-context.ts';
import type { Legacy } from '../legacy/legacy-context.ts';
import type { Notices } from '../notify/notices.ts';
import type { Remotes } from '../remotes/remotes-context.ts';
import type { HostSession } from '../session/effects/create-session.ts';
import type { Updates } from '../updates/effects/updates.ts';
import type { Leaving } from '../view/leaving-context.ts';
import type { Overlay } from '../view/overlay-context.ts';

/** What the host has before it knows its remotes; made once, by the composition root. */
export interface Services extends Asking {
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
}

/** What the shell is given to provide: components take each from the context of its owner, and none takes all. */
export interface ShellServices extends Services, Remotes, Legacy {
  /** Whether the tester's dialog is open. */
  readonly testing: Cell<boolean>;
  /** What the user opened over the page. */
  readonly overlay: Cell<Overlay | null>;
  /** Where the person wants to go although something would be lost; null while nothing is to be asked. */
  readonly leaving: Cell<Leaving | null>;
}
