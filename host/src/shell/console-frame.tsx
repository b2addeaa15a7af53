import { useMemo, useState } from 'react';
import { widgetRequested } from '@patchbay/shared-contracts';
import { Button, Drawer } from '@patchbay/shared-ui/antd';
import { PhoneFilled } from '@patchbay/shared-ui/icons';
import { HomePage } from '../home/home-page.tsx';
import { loadReleases } from '../releases/load-releases.ts';
import type { Decision } from '../routing/decide.ts';
import { useDeclaredTexts, useTexts } from '../texts/index.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyPart } from './lazy-part.tsx';
import { Navigation } from './navigation.tsx';
import { Outlet } from './outlet.tsx';
import { ProfileCard } from './profile-menu.tsx';
import { useShell } from './shell-context.ts';
import styles from './shell.module.css';

export function useTitle(decision: Decision): string {
  const t = useTexts();
  const declared = useDeclaredTexts();
  if (decision.kind === 'releases') return t('title.releases');
  if (decision.kind !== 'remote') return t('title.home');
  return declared(decision.route.title.key, { defaultValue: decision.route.title.en });
}

/** The signed-in console: menu, header, the page, footer, the floating button [NAV-020]. */
export function ConsoleFrame({ decision }: { decision: Decision }) {
  const t = useTexts();
  const { bus, i18n } = useShell();
  const load = useMemo(() => loadReleases(i18n), [i18n]);
  const [menuOpen, setMenuOpen] = useState(false);
  const title = useTitle(decision);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <aside className={styles.rail}>
        <div className={styles.railInner}>
          <span className={styles.brand}>
            <PhoneFilled aria-hidden className={styles.mark ?? ''} />
            <span>Patchbay</span>
          </span>
          <Navigation />
        </div>
      </aside>
      <Drawer placement="left" size={265} open={menuOpen} onClose={() => setMenuOpen(false)} title="Patchbay">
        <ProfileCard />
        <Navigation onGo={() => setMenuOpen(false)} />
      </Drawer>
      <div className={styles.column}>
        <Header title={title} onMenu={() => setMenuOpen(true)} />
        <main id="content" className={styles.main} tabIndex={-1}>
          {decision.kind === 'home' ? <HomePage /> : null}
          {decision.kind === 'releases' ? <LazyPart load={load} /> : null}
          {decision.kind === 'remote' ? <Outlet key={decision.remote} remote={decision.remote} /> : null}
        </main>
        <Footer year={new Date().getFullYear()} />
      </div>
      <Button
        className={styles.callButton ?? ''}
        type="primary"
        size="large"
        shape="round"
        icon={<PhoneFilled aria-hidden />}
        onClick={() => bus.emit(widgetRequested, { widget: 'call' })}
      >
        {t('call.button')}
      </Button>
    </div>
  );
}
