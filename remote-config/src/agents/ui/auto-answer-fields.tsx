import { Input, Segmented } from '@patchbay/shared-ui/antd';
import { Field } from '@patchbay/shared-ui/form';
import { readTyped, type TypedAutoAnswer } from '../model/typed-auto-answer.ts';
import { useTexts } from '../texts/index.ts';
import styles from './agents.module.css';

interface FieldsProps {
  readonly id: string;
  readonly value: TypedAutoAnswer;
  readonly own: boolean;
  readonly tried: boolean;
  readonly onChange: (value: TypedAutoAnswer) => void;
}

const names = { account: null, on: true, off: false } as const;
type Name = keyof typeof names;

/** Draws the fields of auto answer and its delay in seconds [CONF-AGENT-003]. */
export function AutoAnswerFields({ id, value, own, tried, onChange }: FieldsProps) {
  const t = useTexts();
  const shown: readonly Name[] = own ? ['account', 'on', 'off'] : ['on', 'off'];
  const chosen = shown.find((name) => names[name] === value.on) ?? 'off';
  const problem = tried && readTyped(value) === null ? t('auto.range') : undefined;
  return (
    <>
      <Segmented
        aria-label={t('auto')}
        value={chosen}
        options={shown.map((name) => ({ value: name, label: t(`auto.${name}`) }))}
        onChange={(name: Name) => onChange({ ...value, on: names[name] })}
      />
      {value.on === true ? (
        <Field id={`${id}-delay`} label={t('auto.delay')} error={problem} hint={t('auto.range')}>
          {(input) => (
            <Input
              {...input}
              className={styles.delay ?? ''}
              inputMode="numeric"
              autoComplete="off"
              value={value.delay}
              onChange={({ target }) => onChange({ ...value, delay: target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
