import { Alert } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import { PageLink } from '../view/page-link.tsx';
import { useNotices } from '../notify/notices-context.ts';
import { useStore } from '../view/use-store.ts';
import styles from './shell.module.css';

/** Draws the stack of notices: polite live region for news, assertive for errors. */
export function NoticeStack() {
  const t = useTexts();
  const notices = useNotices();
  const all = useStore(notices, notices.current);
  return (
    <section className={styles.notices} aria-label={t('notices.label')} aria-live="polite">
      {all.map(({ id, kind, text, to }) => (
        <Alert
          key={id}
          type={kind}
          title={text}
          action={to === undefined ? null : <PageLink path={to}>{t('notices.open')}</PageLink>}
          showIcon
          role={kind === 'error' ? 'alert' : 'status'}
          closable={{ onClose: () => notices.dismiss(id), 'aria-label': t('notices.dismiss') }}
        />
      ))}
    </section>
  );
}
