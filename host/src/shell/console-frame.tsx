import { useEffect, useState } from 'react';
import { factsOfSession, MENU_WIDTH } from '@patchbay/shared-contracts';
import { Mark, useSession } from '@patchbay/shared-ui';
import { useAccountLogo } from '@patchbay/shared-ui/account-logo';
import { Drawer } from '@patchbay/shared-ui/antd';
import { mayBeLegacy } from '../legacy/model/legacy-rules.ts';
import { InterfaceSwitch } from '../legacy/ui/interface-switch.tsx';
import { ChosenLegacy } from '../legacy/ui/legacy-page.tsx';
import type { Decision } from '../routing/decide.ts';
import { ownPageAt } from '../routing/own-pages.ts';
import { sectionIcon } from '../routing/section.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { FeatureList, useFeatures, type Features } from './features.tsx';
import { Floats } from './floats.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HelpLink } from './help-link.tsx';
import { Navigation } from './navigation.tsx';
import { Outlet } from './outlet.tsx';
import { Person, Preferences } from './profile-menu.tsx';
import { useLegacy } from '../legacy/legacy-context.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useOverlay } from '../view/overlay-context.ts';
import { TabBar } from './tab-bar.tsx';
import { usePageRoom } from './use-page-room.ts';
import { useStore } from '../view/use-store.ts';
import styles from './shell.module.css';

export function useTitle(decision: Decision): string {
  const t = useTexts();
  const labelOf = useLabel();
  const { frameTitle } = useLegacy();
  const byFrame = useStore(frameTitle, frameTitle.current);
  if (decision.kind === 'releases') return t('title.releases');
  if (decision.kind !== 'remote') return t('title.home');
  return byFrame ?? labelOf(decision.route.title);
}

/** Draws a remote's page, in the interface the user chose where its path has two [ROUTE-032, PLAT-023]. */
function RemotePage({ decision, title, legacy }: { decision: RemoteDecision; title: string; legacy: boolean }) {
  const { oldInterface } = useLegacy();
  const { route, remote } = decision;
  const isOld = useStore(oldInterface, () => oldInterface.isOld(route.path));
  if (legacy && isOld) return <ChosenLegacy key={route.path} route={route} title={title} />;
  return <Outlet key={remote} remote={remote} route={route} title={title} />;
}
type RemoteDecision = Decision & { kind: 'remote' };

/** Whether the open page has an old interface, by its route, the path and the session's flags [ROUTE-035]. */
function useHasLegacy(decision: Decision): boolean {
  const session = useSession();
  if (!session || decision.kind !== 'remote') return false;
  return mayBeLegacy(decision.route, location.pathname, factsOfSession(session));
}

/** Returns the help address that the open page declares. */
const helpOf = (decision: Decision): string | undefined =>
  decision.kind === 'remote'
    ? decision.route.help
    : decision.kind === 'redirect'
      ? undefined
      : ownPageAt(`/${decision.kind}`)?.help;

function OwnPage({ kind }: { kind: keyof Features['pages'] }) {
  const Page = useFeatures().pages[kind];
  return <Page />;
}

/** Draws the account's own logo and name, or the product's while it has no logo [ACCT-016]. */
function Brand() {
  const logo = useAccountLogo();
  const account = useSession()?.user.account_name ?? '';
  return (
    <>
      {logo === null ? <Mark size={24} /> : <img className={styles.logo} src={logo} alt="" />}
      <span translate="no">{logo === null ? 'Patchbay' : account}</span>
    </>
  );
}

/** Draws the signed-in console: menu, header, page, footer, floating button [NAV-020]. */
export function ConsoleFrame({ decision }: { decision: Decision }) {
  const t = useTexts();
  const { releases } = useRemotes();
  const overlay = useOverlay();
  const [menuOpen, setMenuOpen] = useState(false);
  const title = useTitle(decision);
  const icon = decision.kind === 'remote' ? sectionIcon({ releases }, decision.route) : decision.kind;
  const legacy = useHasLegacy(decision);
  usePageRoom();
  useEffect(() => () => overlay.set(null), [overlay]); // closes with the session
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <aside className={styles.rail}>
        <div className={styles.railInner}>
          <span className={styles.brand}>
            <Brand />
          </span>
          <Navigation />
        </div>
      </aside>
      <Drawer placement="left" size={MENU_WIDTH} open={menuOpen} onClose={() => setMenuOpen(false)} title="Patchbay">
        <div className={styles.profile}>
          <Person />
          <Navigation onGo={() => setMenuOpen(false)} />
          <Preferences onDone={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <div className={styles.column}>
        <Header
          title={title}
          icon={icon}
          onMenu={() => setMenuOpen(true)}
          help={<HelpLink help={helpOf(decision)} title={title} />}
        >
          {legacy && decision.kind === 'remote' ? <InterfaceSwitch path={decision.route.path} /> : null}
        </Header>
        <FeatureList list="lines" />
        <TabBar title={title} />
        <main id="content" className={styles.main} tabIndex={-1}>
          {decision.kind === 'home' || decision.kind === 'releases' ? <OwnPage kind={decision.kind} /> : null}
          {decision.kind === 'remote' ? <RemotePage decision={decision} title={title} legacy={legacy} /> : null}
        </main>
        <Footer year={new Date().getFullYear()} />
      </div>
      <Floats />
      <FeatureList list="overlays" />
    </div>
  );
}
