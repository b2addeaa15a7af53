import type { ReactNode } from 'react';
import { Button } from '@patchbay/shared-ui/antd';
import { CaretRightFilled, PauseOutlined } from '@patchbay/shared-ui/icons';
import { useListening } from '../effects/use-listening.ts';
import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';

/** Selects a sound, with a button that plays it. */
export function SoundChoice(props: { readonly id: string; readonly name: string; readonly children: ReactNode }) {
  const { id, name, children } = props;
  const t = useTexts();
  const { plays, press } = useListening(id);
  return (
    <div className={styles.sound}>
      {children}
      <Button
        aria-label={t(plays ? 'listen.stop' : 'listen', { name })}
        icon={plays ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
        onClick={press}
      />
    </div>
  );
}
