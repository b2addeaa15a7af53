import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { mediaTypes, type KycDocument } from '@patchbay/shared-contracts/kyc';
import { StateMessage, useConsole } from '@patchbay/shared-ui';
import { Modal, Skeleton } from '@patchbay/shared-ui/antd';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../texts/index.ts';
import styles from './papers.module.css';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

interface ViewProps {
  readonly paper: Pick<KycDocument, 'name' | 'type'>;
  /** API path of the content; each request is recorded. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Returns the content with the media type detected by the server; null while loading. */
function useContent({ paper: { type }, path }: Pick<ViewProps, 'paper' | 'path'>) {
  const { request } = useConsole();
  const [content, setContent] = useState<Blob | 'failed' | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const load = async () => {
      const result = await request.file(path, control.signal);
      if (!control.signal.aborted)
        setContent(result.ok ? new Blob([result.data], { type: mediaTypes[type] }) : 'failed');
    };
    load().catch((error: unknown) => {
      if (!control.signal.aborted) throw error;
    });
    return () => control.abort();
  }, [request, path, type]);
  return { content, fail: useCallback(() => setContent('failed'), []) };
}

function Picture({ content, name }: { readonly content: Blob; readonly name: string }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(content);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  return <img ref={show} alt={name} className={styles.sheet} />;
}

/** Shows a document in a dialog: a picture, or the pages of a PDF, which is rendered but never executed [ACCT-016]. */
export function DocumentView({ paper, path, onClose }: ViewProps) {
  const t = useTexts();
  const { content, fail } = useContent({ paper, path });
  const { name, type } = paper;
  const waits = <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  const shown = () => {
    if (content === null) return waits;
    if (content === 'failed') return <StateMessage alert icon={<WarningOutlined />} title={t('view.failed')} />;
    return type === 'pdf' ? (
      <PdfPages content={content} name={name} onFailed={fail} />
    ) : (
      <Picture content={content} name={name} />
    );
  };
  return (
    <Modal open width={900} title={<span translate="no">{name}</span>} footer={null} onCancel={onClose}>
      <div className={styles.view}>
        <Suspense fallback={waits}>{shown()}</Suspense>
      </div>
    </Modal>
  );
}
