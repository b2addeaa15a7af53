import { useState } from 'react';
import type { KycDocument } from '@patchbay/shared-contracts/kyc';
import { sizeText } from '@patchbay/shared-contracts/size';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button, Tooltip } from '@patchbay/shared-ui/antd';
import { CheckOutlined, DeleteOutlined, FileTextOutlined } from '@patchbay/shared-ui/icons';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useTexts } from '../texts/index.ts';
import { DocumentView } from './document-view.tsx';
import styles from './papers.module.css';

interface FilesProps {
  readonly documents: readonly KycDocument[];
  readonly pathOf: (id: string) => string;
  /** Removes a document; omitted where none can be removed. */
  readonly onRemove?: (paper: KycDocument) => void;
}

/** Lists documents of one kind; each opens in a dialog. */
export function DocumentFiles({ documents, pathOf, onRemove }: FilesProps) {
  const t = useTexts();
  const language = usePreference(useConsole().i18n);
  const [open, setOpen] = useState<KycDocument | null>(null);
  if (documents.length === 0) return null;
  return (
    <ul className={styles.files}>
      {documents.map((paper) => (
        <li key={paper.id}>
          <button type="button" className={styles.open} onClick={() => setOpen(paper)}>
            <FileTextOutlined aria-hidden /> <bdi translate="no">{paper.name}</bdi>
          </button>
          <span className={textStyles.quiet}>{sizeText(paper.bytes, language)}</span>
          {paper.is_accepted ? (
            <span className={styles.accepted}>
              <CheckOutlined aria-hidden /> {t('file.accepted')}
            </span>
          ) : onRemove === undefined ? null : (
            <Tooltip title={t('remove')}>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('remove.named', { name: paper.name })}
                onClick={() => onRemove(paper)}
              />
            </Tooltip>
          )}
        </li>
      ))}
      {open === null ? null : <DocumentView paper={open} path={pathOf(open.id)} onClose={() => setOpen(null)} />}
    </ul>
  );
}
