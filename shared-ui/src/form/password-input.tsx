import { useState, type ComponentProps } from 'react';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { EyeInvisibleOutlined, EyeOutlined } from '@patchbay/shared-ui/icons';
import styles from './form.module.css';
import { useTextsByName } from '../by-name/use-texts-by-name.ts';

/** Draws a password field with a toggle between masked and plain text [AUTH-005]. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'suffix'>) {
  const t = useTextsByName();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <Button
          type="text"
          size="small"
          className={styles.reveal ?? ''}
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
