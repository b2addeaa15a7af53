import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { Modal } from '@patchbay/shared-ui/antd';
import { useFigure } from '@patchbay/shared-ui/list-page';
import { useTexts } from '../texts/index.ts';

/** Confirms the start before anybody is dialled [CAMP-004]. */
export function StartNewQuestion(props: {
  readonly name: string;
  readonly row: CampaignRow | null;
  readonly onStart: () => void;
  readonly onClose: () => void;
}) {
  const { name, row, onStart, onClose } = props;
  const t = useTexts();
  const figure = useFigure();
  const isCounted = row !== null && row.load_state === 'done';
  return (
    <Modal
      open
      centered
      width={440}
      title={t('start.ask', { name })}
      okText={t('start')}
      cancelText={t('start.notYet')}
      onOk={onStart}
      onCancel={onClose}
    >
      <p>{isCounted ? t('start.counted', { count: row.loaded, numbers: figure(row.loaded) }) : t('start.uncounted')}</p>
      <p>{t('start.detail')}</p>
    </Modal>
  );
}
