import { Modal } from '@patchbay/shared-ui/antd';
import type { OlderItems, useKept } from '../effects/use-kept.ts';
import { useTexts } from '../texts/index.ts';

interface OlderQuestionProps {
  readonly kept: Pick<ReturnType<typeof useKept>, 'asked' | 'busy' | 'save' | 'cancel'>;
  readonly title: string;
  /** Returns the text with the number of items to be deleted. */
  readonly text: (older: OlderItems['older']) => string;
}

/** Asks before a shorter retention deletes older data. */
export function OlderQuestion({ kept: { asked, busy, save, cancel }, title, text }: OlderQuestionProps) {
  const t = useTexts();
  return (
    <Modal
      open={asked !== null}
      centered
      width={440}
      title={title}
      okText={t('kept.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => asked && void save(asked.days)}
      onCancel={cancel}
    >
      <p>{text(asked?.older ?? 0)}</p>
    </Modal>
  );
}
