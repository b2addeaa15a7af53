import styles from './text-styles.module.css';

/** Classes for text beside a control: `quiet` for explanations, `wrong` for errors. 13 px, without margin. */
export const textStyles = { quiet: styles.quiet, wrong: styles.wrong } as const;
