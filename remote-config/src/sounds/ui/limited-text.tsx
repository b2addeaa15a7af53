import { Input } from '@patchbay/shared-ui/antd';
import type { FieldInput } from '@patchbay/shared-ui/form';
import { charactersLeft } from '../model/form-rules.ts';
import { useTexts } from '../texts/index.ts';
import styles from './sounds.module.css';

/** Shows the number of characters left [CONF-SOUND-053]. */
export function CharactersLeft({ text }: { readonly text: string }) {
  const t = useTexts();
  return <span className={styles.quiet}>{t('field.left', { count: charactersLeft(text) })}</span>;
}

/** Draws a text area; too long a text is reported, not cut, so that nothing pasted is lost. */
export const LimitedText = (props: {
  readonly input: FieldInput;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
}) => (
  <Input.TextArea
    {...props.input}
    autoSize={{ minRows: 3, maxRows: 8 }}
    disabled={props.disabled}
    value={props.value}
    onChange={({ target }) => props.onChange(target.value)}
    {...(props.onBlur !== undefined && { onBlur: props.onBlur })}
  />
);
