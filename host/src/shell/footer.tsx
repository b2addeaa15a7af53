import { factsOfSession } from '@patchbay/shared-contracts';
import { useConsole, useSession } from '@patchbay/shared-ui';
import { isReachable } from '../routing/declared.ts';
import { useTexts } from '../texts/index.ts';
import { useGo } from '../view/go.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import styles from './shell.module.css';

const DOCS = '/docs';

/**
 * Draws the current year [SHELL-003], the docs where the session may see them [SHELL-012], and the configured external links
 * [SHELL-013].
 */
export function Footer({ year }: { year: number }) {
  const t = useTexts();
  const go = useGo();
  const { releases } = useRemotes();
  const session = useSession();
  const { aboutUrl, contactUrl } = useConsole().environment;
  const links = [
    { url: aboutUrl, text: t('footer.about') },
    { url: contactUrl, text: t('footer.contact') },
  ].filter(({ url }) => url !== '');
  return (
    <footer className={styles.footer}>
      <span>© {year} Patchbay</span>
      {session && isReachable({ releases, facts: factsOfSession(session) }, DOCS) ? (
        <a href={DOCS} onClick={go(DOCS)}>
          {t('footer.docs')}
        </a>
      ) : null}
      {links.map(({ url, text }) => (
        <a key={text} href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ))}
    </footer>
  );
}
