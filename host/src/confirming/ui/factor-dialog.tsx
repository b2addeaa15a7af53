import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useConfirmingTexts } from '../texts/index.ts';

export interface FactorDialogProps {
  readonly onGo: () => void;
  readonly onLater: () => void;
}

/** Tells that a second factor is required and links to its set-up. */
export function FactorDialog({ onGo, onLater }: FactorDialogProps) {
  const t = useConfirmingTexts();
  const footer = [
    <Button key="later" onClick={onLater}>
      {t('factor.later')}
    </Button>,
    <Button key="go" type="primary" autoFocus onClick={onGo}>
      {t('factor.go')}
    </Button>,
  ];
  return (
    <Modal open centered width={440} title={t('factor.title')} footer={footer} onCancel={onLater}>
      <p>{t('factor.why')}</p>
    </Modal>
  );
}
