import { useConsole } from '@patchbay/shared-ui';
import { useTexts } from '../texts/index.ts';
import styles from './shell.module.css';

/** Current year [SHELL-003] and the external links that this installation has configured [SHELL-013]. */
export function Footer({ year }: { year: number }) {
  const t = useTexts();
  const { aboutUrl, contactUrl } = useConsole().environment;
  const links = [
    { url: aboutUrl, text: t('footer.about') },
    { url: contactUrl, text: t('footer.contact') },
  ].filter(({ url }) => url !== '');
  return (
    <footer className={styles.footer}>
      <span>© {year} Patchbay</span>
      {links.map(({ url, text }) => (
        <a key={text} href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ))}
    </footer>
  );
}
