import styles from './text-styles.module.css';

/** Classes for words beside a control: `quiet` explains, `wrong` says what does not do. 13 px, without a margin. */
export const textStyles = { quiet: styles.quiet, wrong: styles.wrong } as const;
