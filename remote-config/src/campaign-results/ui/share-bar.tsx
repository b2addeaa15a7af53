import styles from './campaign-results.module.css';

/** Writes a share as per cent, with a bar. */
export function ShareBar({ share, language }: { readonly share: number; readonly language: string }) {
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.percent}>
        {share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })}
      </span>
    </span>
  );
}
