import { useState } from 'react';
import { flowLimits } from '@patchbay/shared-contracts/flows';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

interface AnswerProps {
  readonly names: readonly string[];
  readonly onAnswer: (variables: Readonly<Record<string, string>>) => void;
}

/** Enters the response of a server to a web hook. */
export function HookAnswer({ names, onAnswer }: AnswerProps) {
  const t = useTexts();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <div className={styles.next}>
      {names.map((name) => (
        <Input
          key={name}
          aria-label={name}
          addonBefore={name}
          maxLength={flowLimits.value}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <Button onClick={() => onAnswer(values)}>{t('try.answers')}</Button>
    </div>
  );
}
