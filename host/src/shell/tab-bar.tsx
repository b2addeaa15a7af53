import { factsOfSession, type Session } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { useEffect, useRef, type MouseEventHandler, type PropsWithChildren } from 'react';
import { usePathname } from '../routing/location.ts';
import { tabsOf } from '../routing/tabs.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { useGo } from '../view/go.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import styles from './tab-bar.module.css';

interface TabProps extends PropsWithChildren {
  readonly path: string;
  readonly current: boolean;
  readonly onClick: MouseEventHandler;
}

/** A link to a page. It scrolls into view when its page opens, and not again: on a phone the bar may be scrolled by hand. */
export function Tab({ path, current, onClick, children }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <a ref={link} href={path} className={styles.tab} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </a>
  );
}

function Tabs({ session, title }: { session: Session; title: string }) {
  const t = useTexts();
  const labelOf = useLabel();
  const go = useGo();
  const { releases } = useRemotes();
  const tabs = tabsOf({ releases, facts: factsOfSession(session) }, usePathname());
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t('nav.tabs', { section: title })}>
      {tabs.map(({ path, label, current }) => (
        <Tab key={path} path={path} current={current} onClick={go(path)}>
          {labelOf(label)}
        </Tab>
      ))}
    </nav>
  );
}

/** Draws the tabs of the open page's section: links, because each is a page [TABBAR-001, SHELL-005]. */
export function TabBar({ title }: { title: string }) {
  const session = useSession();
  return session ? <Tabs session={session} title={title} /> : null;
}
