import { Button } from '@patchbay/shared-ui/antd';
import { LeftOutlined } from '@patchbay/shared-ui/icons';
import { useConversationTexts } from '../texts/index.ts';
import styles from './conversations.module.css';

/** Returns to the list, where it is not beside the thread. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const t = useConversationTexts();
  return (
    <Button
      type="text"
      className={styles.back ?? ''}
      icon={<LeftOutlined aria-hidden />}
      aria-label={t('back')}
      onClick={onBack}
    />
  );
}
