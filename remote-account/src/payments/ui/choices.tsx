import type { ReactNode } from 'react';
import styles from './payments.module.css';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly detail: ReactNode }[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** Draws a choice with prices, as radio buttons usable by arrow keys. */
export function Choices<Value extends string>({ label, name, options, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map(({ value, label: shown, detail }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className={styles.chosen}>{shown}</span>
          <span className={styles.quiet}>{detail}</span>
        </label>
      ))}
    </fieldset>
  );
}
