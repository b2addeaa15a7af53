import { useId } from 'react';
import type { Form } from '@patchbay/shared-ui/form';
import type { SpeechForm } from '../model/speech.ts';
import { useTexts, type TextKey } from '../texts/index.ts';
import styles from './sounds.module.css';

/** Draws a slider for rate or volume, with its value [CONF-SOUND-064]. */
export function SpeechSlider(props: {
  readonly form: Form<SpeechForm, TextKey>;
  readonly name: 'rate' | 'vol';
  readonly range: { readonly least: number; readonly most: number };
  readonly shown: (value: number) => string;
  readonly disabled: boolean;
}) {
  const { form, name, range, shown, disabled } = props;
  const t = useTexts();
  const id = useId();
  const value = form.values[name];
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{t(`field.${name}`)}</label>
      <output htmlFor={id}>{shown(value)}</output>
      <input
        id={id}
        type="range"
        min={range.least}
        max={range.most}
        value={value}
        disabled={disabled}
        style={{ backgroundSize: `${((value - range.least) / (range.most - range.least)) * 100}% 100%` }}
        aria-valuetext={shown(value)}
        onChange={({ target }) => form.change({ [name]: Number(target.value) })}
      />
    </div>
  );
}
