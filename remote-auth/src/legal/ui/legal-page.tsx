import { FailurePanel } from '@patchbay/shared-ui';
import { Skeleton } from '@patchbay/shared-ui/antd';
import styles from './legal.module.css';
import { useLegalText, type LegalTexts } from '@patchbay/shared-ui/legal';

/** Draws a long text with numbered clauses, each with an address of its own; public, signed in and out [AUTH-021]. */
export function LegalPage({ texts }: { texts: LegalTexts }) {
  const { loaded, retry } = useLegalText(texts);
  if (loaded.phase === 'pending') return <Skeleton active paragraph={{ rows: 12 }} />;
  if (loaded.phase === 'failed') return <FailurePanel reason="chunk" onRetry={retry} />;
  const { title, intro, clauses } = loaded.text;
  return (
    <article className={styles.text} aria-labelledby="legal-title">
      <h1 id="legal-title">{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <ol>
        {clauses.map(({ id, heading, text }) => (
          <li key={id} id={id}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
