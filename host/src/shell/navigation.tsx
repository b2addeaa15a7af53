import { useId, useState } from 'react';
import { factsOfSession, type Session } from '@patchbay/shared-contracts';
import { CONVERSATIONS_PAGE, REVIEWS_PAGE } from '@patchbay/shared-contracts/shell';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { DownOutlined } from '@patchbay/shared-ui/icons';
import { useUnread } from '../conversations/effects/use-unread.ts';
import { useDocumentsWaiting } from '../papers/effects/use-documents-waiting.ts';
import { usePathname } from '../routing/location.ts';
import { menuOf, type MenuEntry, type MenuGroup } from '../routing/menu.ts';
import { sectionOf } from '../routing/section.ts';
import { useTexts } from '../texts/index.ts';
import { MenuLinkItem, type Mark } from './menu-link.tsx';
import { NavIcon } from '../view/nav-icon.tsx';
import styles from './navigation.module.css';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useNarrow } from './use-narrow.ts';

interface GroupProps {
  readonly group: MenuGroup;
  /** Whether it contains the open page: such a group is open at first. */
  readonly here: boolean;
  readonly onGo: () => void;
}

/** Draws a collapsible group of links; the group of the open page starts open. */
function Group({ group, here, onGo }: GroupProps) {
  const t = useTexts();
  const id = useId();
  const [chosen, choose] = useState<boolean | null>(null);
  const open = chosen ?? here;
  return (
    <div>
      <button
        type="button"
        className={styles.link}
        data-here={here && !open ? '' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => choose(!open)}
      >
        <span className={styles.icon}>
          <NavIcon icon={group.name} />
        </span>
        <span className={styles.text}>{t(`nav.group.${group.name}`)}</span>
        <DownOutlined aria-hidden className={styles.caret ?? ''} />
      </button>
      <div id={id} className={styles.links} hidden={!open}>
        {group.links.map((link) => (
          <MenuLinkItem key={link.href} link={link} onGo={onGo} />
        ))}
      </div>
    </div>
  );
}

function useMenu(session: Session): readonly MenuEntry[] {
  const console = useConsole();
  const { releases } = useRemotes();
  const desktop = !useNarrow();
  const { customInsightsUrl } = console.environment;
  return menuOf({ releases, facts: factsOfSession(session), desktop, customInsightsUrl });
}

/** Returns the marks of links, by path. */
function useMarks(menu: readonly MenuEntry[]): Readonly<Record<string, Mark>> {
  const pathname = usePathname();
  const leadsTo = (path: string) => menu.some((each) => each.kind === 'link' && each.path === path && !each.disabled);
  const unread = useUnread(leadsTo(CONVERSATIONS_PAGE));
  const waiting = useDocumentsWaiting(leadsTo(REVIEWS_PAGE), pathname === REVIEWS_PAGE);
  return {
    [CONVERSATIONS_PAGE]: { count: unread, says: 'nav.unread' },
    [REVIEWS_PAGE]: { count: waiting, says: 'nav.waiting' },
  };
}

function Menu({ session, onGo }: { session: Session; onGo: () => void }) {
  const t = useTexts();
  const section = sectionOf(useRemotes(), usePathname());
  const menu = useMenu(session);
  const marks = useMarks(menu);
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      {menu.map((entry) =>
        entry.kind === 'link' ? (
          <MenuLinkItem
            key={entry.path}
            link={entry}
            onGo={onGo}
            {...(marks[entry.path] && { mark: marks[entry.path] })}
          />
        ) : (
          // Entering or leaving a group resets it, so that groups opened by hand do not pile up.
          <Group
            key={`${entry.name}${section === entry.name}`}
            group={entry}
            here={section === entry.name}
            onGo={onGo}
          />
        ),
      )}
    </nav>
  );
}

/** Draws the left menu, from the declarations and the session's gates [PLAT-005, NAV-001]. */
export function Navigation({ onGo = () => undefined }: { onGo?: () => void }) {
  const session = useSession();
  return session ? <Menu session={session} onGo={onGo} /> : null;
}

/** Whether anything behind the menu's links is unread or waiting [CONF-SMSF-002, ACCT-016]. */
export const useIsMarked = (session: Session): boolean =>
  Object.values(useMarks(useMenu(session))).some(({ count }) => count > 0);
