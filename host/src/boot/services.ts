import axios from 'axios';
import {
  CONSOLE_VERSION,
  createBus,
  createCell,
  createPlaces,
  createRoom,
  factsOfSession,
  isOpen,
  languageChanged,
  sessionEnded,
  storageKeys,
  themeChanged,
  writeStored,
  type Console,
  type I18n,
  type RequestPort,
  type ResolvedRegistry,
  type Theme,
} from '@patchbay/shared-contracts';
import { createRequest } from '@patchbay/shared-contracts/request';
import { safeLocalStorage, safeSessionStorage, STORAGE_REFUSED } from '@patchbay/shared-contracts/storage';
import { createQueryClient, sharedTexts, SHARED_UI } from '@patchbay/shared-ui';
import { navigateToUrl } from 'single-spa';
import type { BootData } from '../document/boot-data.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from '../document/early-answers.ts';
import { keepFresh } from './keep-fresh.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { createNotices, type Notices } from '../notify/notices.ts';
import { createParts, type HostParts } from '../remotes/parts.ts';
import type { RemoteLoader } from '../remotes/remote-state.ts';
import { createConfirming } from '../confirming/effects/create-confirming.ts';
import { createWhenForbidden } from '../confirming/effects/when-forbidden.ts';
import { createCommands } from '../commands/create-commands.ts';
import { clearTab } from '../session/effects/clear-storage.ts';
import { createCallHere } from '../session/effects/call-here.ts';
import { createLegacyNotice } from '../session/effects/tell-legacy.ts';
import { createSession, type HostSession } from '../session/effects/create-session.ts';
import { createSessionApi } from '../session/effects/session-api.ts';
import { withTestRole } from '../session/effects/test-role.ts';
import { HOST, hostText, hostTexts } from '../texts/index.ts';
import { createUpdates } from '../updates/effects/updates.ts';
import type { Services } from '../shell/shell-services.ts';
import { createPreference } from './create-preference.ts';
import { ladderSetup } from './ladder-setup.ts';
import { closeOpened, createOpened, type Opened } from './opened.ts';
import { createProgress } from './progress.ts';
import { refusalWords } from './refusal-words.ts';
import { createDrafts, type HostDrafts } from '../drafts/effects/create-drafts.ts';
import { fetchDraftKey } from '../drafts/effects/draft-key.ts';
import { isTranslated } from '../document/translation.ts';
import { createTelemetry } from './telemetry.ts';
import { createUnsaved } from './unsaved.ts';

declare const __PATCHBAY_DEVELOPMENT__: boolean;

const setTimer = (run: () => void, ms: number): void => void window.setTimeout(run, ms);
const dark = () => window.matchMedia('(prefers-color-scheme: dark)');
/** Theme preference; the system's theme until the user chooses one [UX-001]. */
const themePreference = (storage: Storage) =>
  createPreference<Theme>({
    storage,
    key: storageKeys.theme,
    values: ['light', 'dark'],
    first: () => (dark().matches ? 'dark' : 'light'),
    onFirstChanged: (listener) => dark().addEventListener('change', listener),
  });

function navigate(to: string, options?: { replace?: boolean }) {
  if (options?.replace) window.history.replaceState(null, '', to);
  else navigateToUrl(to);
}

/** Opens local storage and stores the environment's name in it [SHELL-029, SHELL-030]. */
function openStorage({ appEnv }: BootData): Storage {
  writeStored(safeLocalStorage, storageKeys.environment, appEnv);
  return safeLocalStorage;
}

/** Creates the console's only request port, with session, EKS swap, toasts and the handling of forbidden responses wired in. */
function consoleRequest({ apiBase, eksHost }: BootData, session: () => HostSession, notices: Notices, i18n: I18n) {
  const confirming = createConfirming();
  const factorNeeded = createCell(false);
  const request = createRequest({
    axios: axios.create(),
    apiBase,
    token: () => session().bearer(),
    eks: () => {
      const profile = session().current()?.user.profile;
      return { enabled: profile?.eks_enabled ?? false, endpoints: profile?.eks_endpoints ?? [], host: eksHost };
    },
    onInvalidToken: () => session().renewOrEnd(),
    onForbidden: createWhenForbidden({ confirming, factorNeeded, session }),
    early: takeEarlyAnswer,
    toast: (kind, text) => notices[kind](text),
    wordsFor: refusalWords(i18n),
    language: i18n.current,
  });
  return { request, asking: { confirming, factorNeeded } };
}

const watchUpdates = (
  registry: ResolvedRegistry,
  { request, bus }: Console,
  unsaved: ReturnType<typeof createUnsaved>,
) =>
  createUpdates({
    registry,
    request,
    bus,
    unsaved,
    page: document,
    storage: safeSessionStorage,
    now: Date.now,
    random: Math.random,
    setTimer,
    reload: () => window.location.reload(),
  });

const beacon = (path: string, body: Blob) => void navigator.sendBeacon(path, body);
const consoleTelemetry = (request: RequestPort, { visit }: BootData) =>
  createTelemetry({
    ...{ request, setTimer, visit, beacon, page: document },
    isTranslated: () => isTranslated(document.documentElement),
  });

function leftBy(
  reason: 'signed-out' | 'expired',
  isOwed: boolean,
  { notices, bus, i18n }: Pick<Services, 'notices' | 'bus' | 'i18n'>,
): void {
  clearTab(safeSessionStorage, reason);
  notices.history.clear(); // a later user must not see them
  bus.emit(sessionEnded, { reason });
  if (reason === 'expired') notices.warning(hostText(i18n, 'session.expired')); // [AUTH-171]
  if (isOwed) notices.warning(hostText(i18n, 'session.signOutOwed'));
}

/**
 * Loads the page again for another user: clears the tab, drops the address, which may hold a name or number, and skips the question
 * about unsaved input [UX-011].
 */
function loadAnew(unsaved: ReturnType<typeof createUnsaved>): void {
  clearTab(safeSessionStorage, 'foreign');
  unsaved.letGo();
  window.location.replace('/');
}

function tellChanges(bus: Console['bus'], theme: Services['theme'], i18n: I18n): void {
  theme.subscribe(() => bus.emit(themeChanged, { theme: theme.current() }));
  i18n.subscribe(() => bus.emit(languageChanged, { language: i18n.current() }));
}

/** Reports once, when texts have loaded, that the browser refuses to store anything [UX-014]. Call it before anything is stored. */
function whenStorageRefuses(): (tell: () => void) => void {
  const refused = new Promise((resolve) => window.addEventListener(STORAGE_REFUSED, resolve, { once: true }));
  return (tell) => void refused.then(tell);
}

/** Services that only boot needs in addition. */
export interface BootServices extends Services, Opened {
  readonly parts: HostParts;
  readonly unsaved: ReturnType<typeof createUnsaved>;
}

interface DocumentData {
  readonly boot: BootData;
  readonly registry: ResolvedRegistry;
  readonly nonce: string;
}

const consoleParts = ({ boot, registry }: DocumentData, loader: RemoteLoader, console: () => Console): HostParts =>
  createParts({ ...ladderSetup(registry.releases, boot.limits, loader, console), console });

const consoleDrafts = (request: RequestPort): HostDrafts =>
  createDrafts({
    ...{ storage: safeSessionStorage, now: Date.now, setTimer, crypto: window.crypto.subtle },
    fetchKey: () => fetchDraftKey(request),
  });

/** Returns the gate facts of the current session; none when signed out. */
const canNow =
  (session: Pick<HostSession, 'current'>): Console['can'] =>
  (gate) => {
    const current = session.current();
    return isOpen(gate, current ? factsOfSession(current) : new Set());
  };

export function createServices(document_: DocumentData, loader: RemoteLoader): BootServices {
  const { boot, nonce, registry } = document_;
  const onRefused = whenStorageRefuses();
  const storage = openStorage(boot);
  const notices = createNotices(setTimer, { storage: safeSessionStorage, now: Date.now });
  const progress = createProgress(setTimer);
  const bus = createBus({
    check: __PATCHBAY_DEVELOPMENT__,
    onDropped: (dropped) => telemetry.track({ name: 'event_dropped', reason: `${dropped.topic} ${dropped.reason}` }),
  });
  const i18n = createI18n(storage, navigator.languages);
  const theme = themePreference(storage);

  const callHere = createCallHere(bus);
  const { request, asking } = consoleRequest(boot, () => session, notices, i18n);
  const telemetry = consoleTelemetry(request, boot);
  const [unsaved, commands, opened] = [createUnsaved(window), createCommands(), createOpened()];
  const session: HostSession = createSession({
    api: __PATCHBAY_DEVELOPMENT__ ? withTestRole(createSessionApi(request), storage) : createSessionApi(request),
    ...{ now: Date.now, storage, setTimer, forgetEarly: forgetEarlyAnswers, callOver: callHere.over },
    tellLegacy: createLegacyNotice(boot.environment.legacyAppUrl, { page: document, setTimer }),
    onExpired: () => navigate('/logout', { replace: true }),
    onForeign: () => loadAnew(unsaved),
    onEnded: (reason, isOwed) => {
      closeOpened(opened, asking);
      leftBy(reason, isOwed, { notices, bus, i18n });
      drafts.sessionEnded(reason === 'signed-out');
    },
  });

  const drafts = consoleDrafts(request);
  const parts = consoleParts(document_, loader, () => console);
  const console: Console = {
    version: CONSOLE_VERSION,
    session,
    can: canNow(session),
    bus,
    navigate,
    notify: notices,
    progress,
    request,
    i18n,
    theme,
    telemetry,
    unsaved,
    drafts,
    commands,
    environment: boot.environment,
    places: createPlaces(),
    room: createRoom(),
    parts,
    nonce,
  };
  void i18n.add(SHARED_UI, sharedTexts);
  void i18n.add(HOST, hostTexts).then(() => onRefused(() => notices.warning(hostText(i18n, 'storage.refused'))));
  tellChanges(bus, theme, i18n);
  const client = createQueryClient(console, keepFresh);
  const updates = watchUpdates(registry, console, unsaved);
  session.subscribe(parts.refresh);
  const shown = { notices, progress, i18n, theme, commands, updates, client };
  return { session, callHere, bus, console, unsaved, parts, ...shown, ...asking, ...opened };
}
