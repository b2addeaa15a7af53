import { Button } from '@patchbay/shared-ui/antd';
import { LeftOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import styles from './view-head.module.css';

interface ViewHeadProps {
  readonly title: string;
  readonly disabled?: boolean;
  readonly onBack: () => void;
}

/** Draws the heading of a view opened from the call view, with a back button. */
export function ViewHead({ title, disabled = false, onBack }: ViewHeadProps) {
  const t = useTexts();
  return (
    <div className={styles.head}>
      <Button
        type="text"
        size="large"
        shape="circle"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('keypad.back')}
        disabled={disabled}
        onClick={onBack}
      />
      <h2 className={styles.title}>{title}</h2>
    </div>
  );
}
