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

/** Services of the host that do not depend on its remotes; created once, by the composition root. */
export interface Services extends Asking {
  readonly session: HostSession;
  /** Whether ending the session would cut a call. */
  readonly callHere: Store<boolean>;
  readonly notices: Notices;
  readonly progress: Progress;
  readonly bus: Bus;
  readonly i18n: I18n;
  readonly theme: Preference<Theme>;
  /** The console object, as used by the shell and passed to each remote. */
  readonly console: Console;
  readonly updates: Updates;
  readonly commands: Store<readonly Command[]>;
  readonly client: QueryClient;
}

/** Services provided by the shell through contexts: components use those of the owner they need, none uses all. */
export interface ShellServices extends Services, Remotes, Legacy {
  readonly testing: Cell<boolean>;
  /** Part opened by the user over the page. */
  readonly overlay: Cell<Overlay | null>;
  /** Navigation waiting for the user's confirmation because something would be lost; null while none waits. */
  readonly leaving: Cell<Leaving | null>;
}
