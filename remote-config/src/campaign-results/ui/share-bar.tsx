import styles from './campaign-results.module.css';

/** A share of 1 in words of the language, with a bar that says the same to the eye. */
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
