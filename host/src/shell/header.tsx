import type { ReactNode } from 'react';
import { useSession } from '@patchbay/shared-ui';
import { Button, Tag } from '@patchbay/shared-ui/antd';
import { MenuOutlined } from '@patchbay/shared-ui/icons';
import { OverrideBadges } from '../overrides/ui/override-badges.tsx';
import { useTexts } from '../texts/index.ts';
import { UpdateNotice } from '../updates/ui/update-notice.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './shell.module.css';

/** The top bar: title, what belongs to the page, role label [SHELL-008], profile; on narrow screens the menu button. */
export function Header({ title, onMenu, children }: { title: string; onMenu: () => void; children: ReactNode }) {
  const t = useTexts();
  const user = useSession()?.user;
  return (
    <header className={styles.header}>
      <Button
        className={styles.burger ?? ''}
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('nav.open')}
        onClick={onMenu}
      />
      <h1 className={styles.title}>{title}</h1>
      <UpdateNotice />
      <OverrideBadges />
      {children}
      {user ? <Tag className={styles.role ?? ''}>{t(`role.${user.role}`)}</Tag> : null}
      <ProfileMenu />
    </header>
  );
}
