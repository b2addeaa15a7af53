import type { FileFormat } from '@patchbay/shared-contracts/exports';
import { Button, Modal } from '@patchbay/shared-ui/antd';
import { useTexts } from '../../texts/index.ts';

/** Letters that a PDF file would lack. */
export interface Lacking {
  readonly letters: readonly string[];
  readonly is_whole: boolean;
}

interface QuestionProps {
  readonly lacking: Lacking | null;
  /** The file is scheduled, so its rows may differ. */
  readonly isLater?: boolean;
  readonly onRun: (format: FileFormat) => void;
  readonly onLeave: () => void;
}

const SHOWN = 40;

/** Warns of letters missing in all PDF fonts, before a file is made [UX-015, UX-019]. */
export function MissingCharactersQuestion({ lacking, isLater = false, onRun, onLeave }: QuestionProps) {
  const t = useTexts();
  const letters = lacking?.letters ?? [];
  const footer = (
    <>
      <Button onClick={onLeave}>{t('letters.leave')}</Button>
      <Button onClick={() => onRun('pdf')}>{t(isLater ? 'letters.sendAnyway' : 'letters.anyway')}</Button>
      <Button type="primary" onClick={() => onRun('xlsx')}>
        {t(isLater ? 'letters.sendXlsx' : 'letters.xlsx')}
      </Button>
    </>
  );
  return (
    <Modal open={lacking !== null} centered width={480} title={t('letters.title')} footer={footer} onCancel={onLeave}>
      <p>{t('letters.detail')}</p>
      <p translate="no">
        {letters.slice(0, SHOWN).join(' ')}
        {letters.length > SHOWN ? ' …' : ''}
      </p>
      {isLater ? <p>{t('letters.later')}</p> : null}
      {lacking?.is_whole === false ? <p>{t('letters.part')}</p> : null}
    </Modal>
  );
}
