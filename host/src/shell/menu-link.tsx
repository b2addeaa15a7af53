import { pathMatches } from '@patchbay/shared-contracts';
import { ExportOutlined } from '@patchbay/shared-ui/icons';
import { usePathname } from '../routing/location.ts';
import type { MenuLink } from '../routing/menu.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { useGo } from '../view/go.ts';
import { NavIcon } from '../view/nav-icon.tsx';
import styles from './navigation.module.css';

const isCurrent = ({ path, href }: MenuLink, pathname: string): boolean =>
  pathMatches(path, pathname) || pathMatches(href, pathname);

const MOST_SHOWN = 99;

/** One link of the menu, with how much behind it is unread [CONF-SMSF-002]; greyed and not clickable where the account's suspension took its page away [NAV-026, NAV-028]. */
export function MenuLinkItem({ link, onGo, unread = 0 }: { link: MenuLink; onGo: () => void; unread?: number }) {
  const t = useTexts();
  const labelOf = useLabel();
  const go = useGo(onGo);
  const pathname = usePathname();
  const content = (
    <>
      <span className={styles.icon}>
        <NavIcon icon={link.icon} />
      </span>
      <span className={styles.text}>{labelOf(link.label)}</span>
    </>
  );
  if (link.disabled) {
    return (
      <span role="link" aria-disabled="true" className={styles.link} title={t('nav.suspended')}>
        {content}
      </span>
    );
  }
  if (link.external) {
    return (
      <a className={styles.link} href={link.href} target="_blank" rel="noopener noreferrer">
        {content}
        <ExportOutlined className={styles.outside ?? ''} aria-label={t('nav.newTab')} />
      </a>
    );
  }
  return (
    <a
      className={styles.link}
      href={link.href}
      aria-current={isCurrent(link, pathname) ? 'page' : undefined}
      onClick={go(link.href)}
      {...(unread === 0 ? {} : { 'aria-label': t('nav.unread', { label: labelOf(link.label), count: unread }) })}
    >
      {content}
      {unread === 0 ? null : <span className={styles.count}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
    </a>
  );
}
