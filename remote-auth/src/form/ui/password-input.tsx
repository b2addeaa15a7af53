import { useState, type ComponentProps } from 'react';
import { Button, Input } from '@patchbay/shared-ui/antd';
import { EyeInvisibleOutlined, EyeOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';

/** A password field with a toggle between masked and plain text [AUTH-005]. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'suffix'>) {
  const t = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={t(shown ? 'frame.hide' : 'frame.show')}
          aria-pressed={shown}
          icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
