import { createRoot } from 'react-dom/client';
import { addErrorHandler, start, triggerAppChange } from 'single-spa';
import { createCell, type ResolvedRegistry } from '@patchbay/shared-contracts';
import { safeLocalStorage } from '@patchbay/shared-contracts/storage';
import { themeVariables } from '@patchbay/shared-ui';
import { readDocument } from '../document/boot-data.ts';
import { createOldInterface, type OldInterface } from '../legacy/effects/old-interface.ts';
import { beginsAtHome, fetchHome } from '../home/load-home.ts';
import { followTranslation, whenTranslated } from '../document/translation.ts';
import { registerWorker } from '../offline/register.ts';
import { registerApps, type Apps } from '../remotes/apps.ts';
import { prefetchWhenIdle, warmOnIntent, whenIdle } from '../remotes/effects/prefetch.ts';
import { watchErrors } from '../remotes/effects/watch-errors.ts';
import { describeError } from '../remotes/model/error-place.ts';
import { createRemoteStates, type RemoteLoader, type RemoteStates } from '../remotes/remote-state.ts';
import { wayBack } from '../routing/first-way-back.ts';
import { Shell } from '../shell/shell.tsx';
import type { Services } from '../shell/shell-services.ts';
import { features } from './features.ts';
import { ladderSetup } from './ladder-setup.ts';
import { createServices, type BootServices } from './services.ts';
import { hasLegacy, isActive, likelyRemotes, releaseOnPage } from './visited.ts';
import { reportVitals } from './vitals.ts';
import './page.css';

/** Writes the design tokens of the chosen theme to the page, for the style sheets of host and remotes. */
function wearTheme({ theme }: Services) {
  const style = document.createElement('style');
  const wear = () => (style.textContent = themeVariables(theme.current()));
  wear();
  document.head.append(style);
  theme.subscribe(wear);
}

/** Delay before the offline worker is registered and the home page is fetched, so that neither slows the page load. */
const LATER_MS = 5000;

type DocumentData = ReturnType<typeof readDocument>;
interface BootContext {
  readonly services: BootServices;
  readonly states: RemoteStates;
  readonly loader: RemoteLoader;
  readonly oldInterface: OldInterface;
}

/** Gives every remote of the pinned set its slot and its ladder of fallbacks [PLAT-013, PLAT-014]. */
function superviseRemotes(data: DocumentData, context: BootContext): Apps {
  const { releases } = data.registry;
  const { services, states, loader, oldInterface } = context;
  const { console, session } = services;
  const visited = () => ({
    state: session.state(),
    releases,
    pathname: location.pathname,
    isOld: oldInterface.isOld,
  });
  const { track } = console.telemetry;
  const apps = registerApps({
    ...ladderSetup(releases, data.boot.limits, loader, () => console),
    states,
    console,
    isActive: (release) => isActive(visited(), release),
    hasLegacy: (release) => hasLegacy(visited(), release),
  });
  addErrorHandler((error) => track({ name: 'lifecycle_failed', reason: describeError(error) }));
  const onPage = () => [...apps.releases(), ...services.parts.releases()];
  watchErrors({ page: window, origin: location.origin, releases: onPage, track });
  window.addEventListener('single-spa:routing-event', () => apps.moved());
  return apps;
}

/** Loads a newer set of versions with the next page, or when a user signs in [PLAT-013]. */
function followUpdates({ updates, session }: Services) {
  updates.watch();
  let path = location.pathname;
  window.addEventListener('single-spa:before-routing-event', () => {
    if (location.pathname === path) return;
    path = location.pathname;
    updates.moved();
  });
  let before = session.state().phase;
  session.subscribe(() => {
    const { phase } = session.state();
    if (before === 'signed-out' && phase === 'signed-in') void updates.signedIn();
    before = phase;
  });
}

/** Starts the console from this document. `loaderFor` is replaced by the benchmark's monolith, which has no federation. */
export function boot(loaderFor: (data: DocumentData) => RemoteLoader) {
  const data = readDocument();
  const { registry } = data;
  const loader = loaderFor(data); // first: it sets which scripts may load, before any chunk is requested
  if (!registry.releases.some(isMore)) return bootWith(data, loader);
  const whole = import(/* webpackChunkName: "whole" */ './read-whole.ts').then(({ readWhole }) => readWhole(registry));
  void whole.catch(() => registry).then((read) => bootWith({ ...data, registry: read }, loader));
}

/** Whether the document holds only part of a release: a build under test, or one whose titles are keys. */
const isMore = ({ local, declaration }: ResolvedRegistry['releases'][number]) =>
  local ||
  declaration.routes.some(({ title, nav, tab }) =>
    [title, nav?.label, tab?.label].some((text) => text?.key !== undefined),
  );

/** Checks the session's age each minute, and sends a sign-out that the server has not received when it can be reached again. */
function keepSession({ session }: Services) {
  window.setInterval(() => void Promise.all([session.checkExpiry(), session.retrySignOut()]), 60_000);
  window.addEventListener('online', () => void session.retrySignOut());
}

function bootWith(data: DocumentData, loader: RemoteLoader) {
  const { releases } = data.registry;
  if (beginsAtHome(location.pathname)) fetchHome();
  const services = createServices(data, loader);
  const states = createRemoteStates();
  wearTheme(services);
  const oldInterface = createOldInterface(safeLocalStorage);
  const apps = superviseRemotes(data, { services, states, loader, oldInterface });
  likelyRemotes(data.boot.signedIn, releases, location.pathname).forEach(apps.warm);
  followUpdates(services);
  warmOnIntent(document, releases, apps);
  prefetchWhenIdle({ session: services.session, releases, states, apps });
  const { track } = services.console.telemetry;
  whenIdle(() => void reportVitals(track, () => releaseOnPage(releases, states, location.pathname)));
  // Delayed: the offline worker only helps later visits.
  window.setTimeout(() => whenIdle(() => void registerWorker(navigator.serviceWorker)), LATER_MS);
  window.setTimeout(() => whenIdle(fetchHome), LATER_MS);
  services.session.subscribe(() => void triggerAppChange());
  oldInterface.subscribe(() => void triggerAppChange());
  whenTranslated(document.documentElement, () => followTranslation(document.body));
  start({ urlRerouteOnly: true });
  void services.session.start(data.boot.signedIn);
  keepSession(services);
  wayBack.guard(services.unsaved, (go) => services.leaving.set({ loses: 'input', go }));
  const root = document.getElementById('patchbay');
  if (root)
    createRoot(root, { identifierPrefix: 'host-' }).render(
      <Shell
        features={features}
        services={{
          ...services,
          releases,
          states,
          apps,
          oldInterface,
          limits: data.boot.limits,
          frameTitle: createCell<string | null>(null),
        }}
      />,
    );
}
