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

/** Number of items waiting behind a link, with its accessible text. */
export interface Mark {
  readonly count: number;
  readonly says: 'nav.unread' | 'nav.waiting';
}
const noMark: Mark = { count: 0, says: 'nav.unread' };

/**
 * Draws one link of the menu with its number of unread or waiting items [CONF-SMSF-002, ACCT-016]; greyed and not clickable where
 * suspension of the account blocks its page [NAV-026, NAV-028].
 */
export function MenuLinkItem({ link, onGo, mark = noMark }: { link: MenuLink; onGo: () => void; mark?: Mark }) {
  const { count, says } = mark;
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
      {...(count === 0 ? {} : { 'aria-label': t(says, { label: labelOf(link.label), count }) })}
    >
      {content}
      {count === 0 ? null : <span className={styles.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
    </a>
  );
}
