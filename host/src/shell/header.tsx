import type { ReactNode } from 'react';
import { factsOfSession, HOOK_ICON, isOpen, widgetRequested } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { Button, Tag } from '@patchbay/shared-ui/antd';
import { ApiOutlined, PhoneOutlined } from '@patchbay/shared-ui/icons';
import { isReachable } from '../routing/declared.ts';
import { useTexts } from '../texts/index.ts';
import { useGo } from '../view/go.ts';
import { NavIcon, type PageIcon } from '../view/nav-icon.tsx';
import { FeatureList } from './features.tsx';
import { MenuButton } from './menu-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';
import styles from './shell.module.css';
import { useNarrow } from './use-narrow.ts';

const HOOK_API = '/hookapi';

/** Links to the hook API where the session may see both icon and page [SHELL-009]. */
function HookIcon() {
  const t = useTexts();
  const go = useGo();
  const { releases } = useRemotes();
  const session = useSession();
  const facts = session ? factsOfSession(session) : new Set<string>();
  if (!isOpen(HOOK_ICON, facts) || !isReachable({ releases, facts }, HOOK_API)) return null;
  const label = t('header.hookApi');
  return (
    <Button
      type="text"
      href={HOOK_API}
      icon={<ApiOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={go(HOOK_API)}
    />
  );
}

/** Opens the call widget on narrow screens [SHELL-011]. */
function CallIcon() {
  const t = useTexts();
  const { bus } = useConsole();
  return (
    <Button
      className={styles.callIcon ?? ''}
      type="text"
      icon={<PhoneOutlined aria-hidden />}
      aria-label={t('header.call')}
      onClick={() => bus.emit(widgetRequested, { widget: 'call' })}
    />
  );
}

/** Tells for whom an admin acts [ROLE-020], or the signed-in user's role [SHELL-008]. */
function Who() {
  const t = useTexts();
  const session = useSession();
  if (!session || session.user.acting) return null; // the bar below the header tells it [ACCT-018]
  const { user, assumedUserId } = session;
  if (assumedUserId !== null) {
    return <Tag color="warning">{t('header.assumed', { name: `${user.first_name} ${user.last_name}` })}</Tag>;
  }
  return <Tag className={styles.role ?? ''}>{t(`role.${user.role}`)}</Tag>;
}

interface HeaderProps {
  readonly title: string;
  readonly icon: PageIcon;
  readonly onMenu: () => void;
  /** Link to the page's help, beside its title. */
  readonly help: ReactNode;
  /** Controls of the page. */
  readonly children: ReactNode;
}

/** Draws the top bar: section [SHELL-004], controls of the page, user; on narrow screens menu and call buttons [SHELL-011]. */
export function Header({ title, icon, onMenu, help, children }: HeaderProps) {
  const narrow = useNarrow();
  return (
    <header className={styles.header}>
      {narrow ? <MenuButton onMenu={onMenu} /> : null}
      <div className={styles.heading}>
        <span className={styles.sectionIcon}>
          <NavIcon icon={icon} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        {help}
      </div>
      <FeatureList list="signs" />
      {children}
      <Who />
      <HookIcon />
      {narrow ? <CallIcon /> : null}
      <FeatureList list="tools" />
      <ProfileMenu />
    </header>
  );
}
