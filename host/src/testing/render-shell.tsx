import { createConfirming } from '../confirming/effects/create-confirming.ts';
import { render } from '@testing-library/react';
import {
  createCell,
  factsOfSession,
  isOpen,
  type ResolvedRelease,
  type Session,
  type Texts,
} from '@patchbay/shared-contracts';
import { createFakeConsole, type FakeConsole } from '@patchbay/shared-contracts/testing';
import { createQueryClient } from '@patchbay/shared-ui';
import { testI18n } from '@patchbay/shared-ui/testing';
import { bootSchema } from '../document/boot-data.ts';
import { features } from '../boot/features.ts';
import { keepFresh } from '../boot/keep-fresh.ts';
import { createProgress } from '../boot/progress.ts';
import { createOldInterface } from '../legacy/effects/old-interface.ts';
import { createNotices } from '../notify/notices.ts';
import { createCommands } from '../commands/create-commands.ts';
import { createRemoteStates } from '../remotes/remote-state.ts';
import { createCallHere } from '../session/effects/call-here.ts';
import type { SessionState } from '../session/model/session-state.ts';
import type { Leaving } from '../view/leaving-context.ts';
import type { Overlay } from '../view/overlay-context.ts';
import type { ShellServices } from '../shell/shell-services.ts';
import { Shell } from '../shell/shell.tsx';
import { HOST, hostTexts } from '../texts/index.ts';

export interface ShellForTest {
  readonly console: FakeConsole;
  readonly services: ShellServices;
  readonly commands: ReturnType<typeof createCommands>;
  /** Replaces the session; null: signed out. */
  readonly become: (session: Session | null) => void;
  readonly signOut: () => void;
}

interface Options {
  /** Null when signed out, undefined while unknown. */
  readonly session: Session | null | undefined;
  readonly releases: readonly ResolvedRelease[];
  readonly path: string;
  readonly answers?: Record<string, unknown>;
  readonly environment?: Record<string, string>;
  /** The session is over, and is left after the call. */
  readonly isEnding?: true;
}

const stateOf = ({ session, isEnding }: Pick<Options, 'session' | 'isEnding'>): SessionState => {
  if (session === undefined) return { phase: 'unknown' };
  return session === null
    ? { phase: 'signed-out', reason: 'none' }
    : { phase: 'signed-in', session, ...(isEnding && { isEnding }) };
};

/** Renders the whole shell on a page over a fake console; navigating changes jsdom's address. */
export function renderShell({
  session,
  releases,
  path,
  answers = {},
  environment = {},
  isEnding,
}: Options): ShellForTest {
  window.history.replaceState(null, '', path);
  const instance = testI18n({ [HOST]: hostTexts });
  const fake = createFakeConsole({
    session: session ?? null,
    i18n: instance,
    answers,
    environment,
  });
  const navigate = (to: string) => {
    fake.log.push(`navigate ${to}`);
    window.history.replaceState(null, '', to);
    window.dispatchEvent(new Event('single-spa:routing-event'));
  };
  const console = {
    ...fake,
    i18n: {
      ...fake.i18n,
      // Texts of a lazily loaded part.
      add: async (namespace: string, texts: Texts) => void instance.addResourceBundle('en', namespace, texts.en),
    },
    navigate,
    can: (gate: Parameters<FakeConsole['can']>[0]) => session != null && isOpen(gate, factsOfSession(session)),
  };
  const setTimer = (run: () => void, ms: number) => void window.setTimeout(run, ms);
  const commands = createCommands();
  const cell = createCell<SessionState>(stateOf({ session, ...(isEnding && { isEnding }) }));
  const services: ShellServices = {
    session: {
      ...console.session,
      state: cell.current,
      subscribe: cell.subscribe,
      start: async () => undefined,
      renewOrEnd: async () => false,
      checkExpiry: async () => undefined,
      retrySignOut: async () => undefined,
    },
    callHere: createCallHere(console.bus),
    notices: createNotices(setTimer, { storage: window.sessionStorage, now: Date.now }),
    progress: createProgress(setTimer),
    bus: console.bus,
    i18n: console.i18n,
    theme: console.theme,
    console,
    updates: {
      ...createCell({ offer: null, obstacle: null }),
      watch: () => undefined,
      moved: () => undefined,
      signedIn: async () => undefined,
      reloadPressed: () => undefined,
    },
    client: createQueryClient(console, keepFresh),
    confirming: createConfirming(),
    factorNeeded: createCell(false),
    releases,
    states: createRemoteStates(),
    apps: {
      warm: () => undefined,
      prefetch: () => undefined,
      retry: () => undefined,
      legacyFailed: () => undefined,
      moved: () => undefined,
      releases: () => releases,
    },
    limits: bootSchema.parse({ signedIn: true }).limits,
    oldInterface: createOldInterface(window.localStorage),
    commands,
    overlay: createCell<Overlay | null>(null),
    testing: createCell(false),
    leaving: createCell<Leaving | null>(null),
    frameTitle: createCell<string | null>(null),
  };
  render(<Shell services={services} features={features} />);
  return {
    ...{ console, services, commands },
    become: (now) => cell.set(stateOf({ session: now })),
    signOut: () => cell.set({ phase: 'signed-out', reason: 'signed-out' }),
  };
}
