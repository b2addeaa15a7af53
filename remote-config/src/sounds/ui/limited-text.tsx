import { Input } from '@patchbay/shared-ui/antd';
import type { FieldInput } from '@patchbay/shared-ui/form';
import { charactersLeft } from '../model/form-rules.ts';
import { useTexts } from '../texts/index.ts';
import styles from './sounds.module.css';

/** How many more a text may have [CONF-SOUND-053]. */
export function CharactersLeft({ text }: { readonly text: string }) {
  const t = useTexts();
  return <span className={styles.quiet}>{t('field.left', { count: charactersLeft(text) })}</span>;
}

/** Some lines of text; what is too long is told and not cut, so that nothing pasted is lost. */
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
