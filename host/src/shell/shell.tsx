import { useEffect } from 'react';
import { factsOfSession } from '@patchbay/shared-contracts';
import { ConsoleProvider, StateMessage, usePreference } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import { provide, within } from '@patchbay/shared-ui/own-context';
import { decide, type Decision } from '../routing/decide.ts';
import { CommandsContext } from '../commands/commands-context.ts';
import { ConfirmingContext } from '../confirming/confirming-context.ts';
import { LegacyContext } from '../legacy/legacy-context.ts';
import { NoticesContext } from '../notify/notices-context.ts';
import { TestingContext } from '../overrides/testing-context.ts';
import { UpdatesContext } from '../updates/updates-context.ts';
import { LeavingContext } from '../view/leaving-context.ts';
import { OverlayContext } from '../view/overlay-context.ts';
import { usePathname } from '../routing/location.ts';
import { useTexts } from '../texts/index.ts';
import { ConsoleFrame, useTitle } from './console-frame.tsx';
import { FeaturesContext, FeatureList, type Features } from './features.tsx';
import { NoticeStack } from './notices.tsx';
import { Outlet } from './outlet.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RemotesContext, useRemotes } from '../remotes/remotes-context.ts';
import { CallHereContext, SessionContext, useHostSession } from '../session/session-context.ts';
import { ProgressContext, useProgress } from './progress-context.ts';
import type { ShellServices } from './shell-services.ts';
import { Splash } from './splash.tsx';
import { useRedirect } from './use-redirect.ts';
import { useSectionLeft } from './use-section-left.ts';
import { useShutPage } from './use-shut-page.ts';
import { useStore } from '../view/use-store.ts';

/** Returns the routing decision for the address; null while the session is unknown. */
function useDecision(): Decision | null {
  const { releases } = useRemotes();
  const session = useHostSession();
  const pathname = usePathname();
  const state = useStore(session, session.state);
  if (state.phase === 'unknown') return null;
  const facts = state.phase === 'signed-in' ? factsOfSession(state.session) : null;
  return decide({ pathname, facts, releases });
}

function Unreachable() {
  const t = useTexts();
  return (
    <StateMessage
      alert
      icon={<WarningOutlined />}
      title={t('session.unreachable')}
      detail={t('session.unreachableDetail')}
      action={<Button onClick={() => location.reload()}>{t('session.retry')}</Button>}
    />
  );
}

function Page({ decision }: { decision: Decision }) {
  const session = useHostSession();
  const progress = useProgress();
  const pathname = usePathname();
  const title = useTitle(decision);
  useSectionLeft();
  useShutPage(decision, pathname, title);
  useRedirect(decision, pathname);
  useEffect(() => {
    progress.run(); // [SHELL-023]
    window.scrollTo(0, 0); // [SHELL-024]
  }, [progress, pathname]);
  useEffect(() => {
    document.title = `${title} · Patchbay`;
  }, [title]);
  if (decision.kind === 'redirect') return null;
  if (session.current() === null) {
    return (
      <main>
        {decision.kind === 'remote' ? <Outlet remote={decision.remote} route={decision.route} title={title} /> : null}
      </main>
    );
  }
  return <ConsoleFrame decision={decision} />;
}

function Root() {
  const session = useHostSession();
  const decision = useDecision();
  const state = useStore(session, session.state);
  const unreachable = state.phase === 'signed-out' && state.reason === 'unreachable';
  return (
    <>
      <ProgressBar />
      {unreachable ? <Unreachable /> : null}
      {decision !== null && !unreachable ? <Page decision={decision} /> : null}
      {decision === null ? <Splash /> : null}
      <NoticeStack />
      <FeatureList list="always" />
    </>
  );
}

/** Returns the context providers, one per owner. */
const provided = (services: ShellServices) => [
  provide(SessionContext, services.session),
  provide(CallHereContext, services.callHere),
  provide(RemotesContext, services),
  provide(LegacyContext, services),
  provide(ConfirmingContext, services),
  provide(NoticesContext, services.notices),
  provide(ProgressContext, services.progress),
  provide(UpdatesContext, services.updates),
  provide(CommandsContext, services.commands),
  provide(TestingContext, services.testing),
  provide(OverlayContext, services.overlay),
  provide(LeavingContext, services.leaving),
];

/** Draws the host’s root; renders again when the language changes. */
export function Shell({ services, features }: { services: ShellServices; features: Features }) {
  usePreference(services.i18n);
  return within(
    provided(services),
    <FeaturesContext value={features}>
      <ConsoleProvider console={services.console} client={services.client}>
        <Root />
      </ConsoleProvider>
    </FeaturesContext>,
  );
}
