import { createRoot } from 'react-dom/client';
import { addErrorHandler, start, triggerAppChange } from 'single-spa';
import { factsOf, pathMatches, type Release } from '@patchbay/shared-contracts';
import { themeVariables } from '@patchbay/shared-ui';
import { registerApps } from '../remotes/apps.ts';
import { createRemoteStates, type RemoteLoader } from '../remotes/remote-state.ts';
import { decide, LOGIN } from '../routing/decide.ts';
import { Shell } from '../shell/shell.tsx';
import { readDocument } from './boot-data.ts';
import { createServices, type Services } from './services.ts';
import './page.css';

/** Keeps the design tokens of the chosen theme on the page, for the style sheets of host and remotes. */
function wearTheme({ theme }: Services) {
  const style = document.createElement('style');
  const wear = () => (style.textContent = themeVariables(theme.current()));
  wear();
  document.head.append(style);
  theme.subscribe(wear);
}

/** Whether a remote belongs on the page: the ticker while signed in, a page remote where the decision names it. */
const activity =
  ({ session }: Services, releases: readonly Release[]) =>
  ({ name, declaration }: Release): boolean => {
    const state = session.state();
    if (state.phase === 'unknown') return false;
    if (declaration.mount === 'always') return state.phase === 'signed-in';
    const facts = state.phase === 'signed-in' ? factsOf(state.session.user, state.session.plans) : null;
    const decision = decide({ pathname: location.pathname, facts, releases });
    return decision.kind === 'remote' && decision.remote === name;
  };

/** The remotes this visit needs, as far as the document can tell before the session is known [PLAT-019]. */
function likelyRemotes(signedIn: boolean, releases: readonly Release[]): readonly string[] {
  const area = signedIn ? 'console' : 'signed-out';
  const named = ({ declaration }: Release) =>
    declaration.routes.some((route) => route.area === area && pathMatches(route.path, location.pathname));
  const always = ({ declaration }: Release) => declaration.mount === 'always' && signedIn;
  const found = releases.filter((release) => named(release) || always(release));
  const fallback = signedIn
    ? []
    : releases.filter(({ declaration }) => declaration.routes.some(({ path }) => path === LOGIN));
  return [...new Set([...found, ...fallback])].map(({ name }) => name);
}

/** Starts the console of this document. `loaderFor` is the seam between federation and the bench's monolith. */
export function boot(loaderFor: (data: ReturnType<typeof readDocument>) => RemoteLoader) {
  const data = readDocument();
  const loader = loaderFor(data);
  const { releases } = data.registry;
  const services = createServices(data);
  const states = createRemoteStates();
  wearTheme(services);
  addErrorHandler((error) =>
    services.console.telemetry.track({ name: 'lifecycle_failed', reason: error.message.slice(0, 300) }),
  );
  const apps = registerApps({
    releases,
    loader,
    states,
    consoleFor: () => services.console,
    isActive: activity(services, releases),
    now: () => performance.now(),
  });
  likelyRemotes(data.boot.signedIn, releases).forEach(apps.warm);
  services.session.subscribe(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
  void services.session.start(data.boot.signedIn);
  window.setInterval(() => services.session.checkExpiry(), 60_000);
  const root = document.getElementById('patchbay');
  if (root)
    createRoot(root, { identifierPrefix: 'host-' }).render(
      <Shell services={{ ...services, releases, states, apps }} />,
    );
}
