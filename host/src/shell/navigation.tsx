import type { MouseEvent } from 'react';
import { factsOf, filtersReset, isOpen, pathMatches } from '@patchbay/shared-contracts';
import { useSession } from '@patchbay/shared-ui';
import { HOME, OPERATORS, RELEASES } from '../routing/decide.ts';
import { usePathname } from '../routing/location.ts';
import { navigationOf, type NavLink } from '../routing/navigation.ts';
import { useDeclaredTexts, useTexts } from '../texts/index.ts';
import { navIcon } from './nav-icons.tsx';
import { useShell } from './shell-context.ts';
import styles from './navigation.module.css';

const home: NavLink = { path: HOME, label: { key: 'nav.home', en: 'Home' }, icon: 'home', group: null };
const releasesLink: NavLink = {
  path: RELEASES,
  label: { key: 'title.releases', en: 'Releases' },
  icon: 'releases',
  group: null,
};

/** A click that the browser should handle itself: another button, or a modifier key. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function Entry({ link, onGo }: { link: NavLink; onGo: () => void }) {
  const t = useDeclaredTexts();
  const { bus, console } = useShell();
  const current = pathMatches(link.path, usePathname());
  const label = t(link.label.key, { defaultValue: link.label.en });
  return (
    <a
      className={styles.link}
      href={link.path}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        bus.emit(filtersReset, { path: link.path }); // [NAV-002]
        console.navigate(link.path);
        onGo();
      }}
    >
      <span className={styles.icon}>{navIcon(link.icon)}</span>
      <span className={styles.text}>{label}</span>
    </a>
  );
}

/** The left menu, composed from the declarations and the session's gates [PLAT-005, NAV-001]. */
export function Navigation({ onGo = () => undefined }: { onGo?: () => void }) {
  const t = useTexts();
  const { releases } = useShell();
  const session = useSession();
  if (!session) return null;
  const facts = factsOf(session.user, session.plans);
  const links = navigationOf(releases, facts);
  const logs = links.filter(({ group }) => group === 'logs');
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      {[home, ...links.filter(({ group }) => group === null)].map((link) => (
        <Entry key={link.path} link={link} onGo={onGo} />
      ))}
      {logs.length === 0 ? null : (
        <section aria-label={t('nav.group.logs')}>
          <p className={styles.group}>{t('nav.group.logs')}</p>
          {logs.map((link) => (
            <Entry key={link.path} link={link} onGo={onGo} />
          ))}
        </section>
      )}
      {isOpen(OPERATORS, facts) ? <Entry link={releasesLink} onGo={onGo} /> : null}
    </nav>
  );
}
