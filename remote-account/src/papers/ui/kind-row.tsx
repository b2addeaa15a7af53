import { useRef, useState, type DragEvent } from 'react';
import {
  addProblem,
  documentLimits,
  kycPaths,
  type DocumentKind,
  type Kyc,
  type KycDocument,
} from '@patchbay/shared-contracts/kyc';
import { Button } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import type { useDocuments } from '../effects/use-documents.ts';
import { useTexts } from '../texts/index.ts';
import { DocumentFiles } from './document-files.tsx';
import styles from './papers.module.css';
import { Remarks } from './remarks.tsx';
import { useProblemText } from './use-problem-text.ts';

interface KindProps {
  readonly kyc: Kyc;
  readonly kind: DocumentKind;
  /** Whether the account is accepted and not submitting again. */
  readonly isShut: boolean;
  readonly documents: ReturnType<typeof useDocuments>;
}

/** Uploads files one after the other; an error is shown beside its file, and the others continue. */
function useSending({ kind, documents }: Pick<KindProps, 'kind' | 'documents'>) {
  const t = useTexts();
  const problemText = useProblemText();
  const [share, setShare] = useState<number | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const failed = (name: string, why: string) => setWrong((before) => [...before, t('file.wrong', { name, why })]);
  const send = async (files: readonly File[]): Promise<void> => {
    setWrong([]);
    for (const file of files) {
      if (file.size > documentLimits.bytes) {
        failed(file.name, t('problem.too-large'));
        continue;
      }
      setShare(0);
      const result = await documents.add(kind, file, setShare);
      if (!result.ok) failed(file.name, problemText(result));
    }
    setShare(null);
  };
  const remove = async ({ id, name }: KycDocument): Promise<void> => {
    setWrong([]);
    const result = await documents.remove(id);
    if (!result.ok) failed(name, problemText(result));
  };
  return { share, wrong, send, remove };
}

function AddButton({
  kind,
  disabled,
  onFiles,
}: {
  kind: DocumentKind;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.add}>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept=".pdf,.jpg,.jpeg,.png"
        aria-label={t('add.named', { kind: t(`kind.${kind}`) })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // lets the same file be chosen again
        }}
      />
      <Button
        disabled={disabled}
        aria-label={t('add.named', { kind: t(`kind.${kind}`) })}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
    </div>
  );
}

/** Draws one kind of document: requirements, uploaded files, remarks; files are selected or dropped. */
export function KindRow({ kyc, kind, isShut, documents }: KindProps) {
  const t = useTexts();
  const { share, wrong, send, remove } = useSending({ kind, documents });
  const [over, setOver] = useState(false);
  const mayAdd = !isShut && addProblem(kyc, kind) === null;
  const isEdited = !isShut && kyc.state !== 'in-review';
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (mayAdd && share === null) void send([...event.dataTransfer.files]);
  };
  return (
    <li
      className={styles.kind}
      data-over={over && mayAdd}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <div className={styles.about}>
        <span className={styles.name}>{t(`kind.${kind}`)}</span>
        <span className={textStyles.quiet}>{t(`hint.${kind}`)}</span>
      </div>
      {isEdited ? (
        <AddButton kind={kind} disabled={!mayAdd || share !== null} onFiles={(files) => void send(files)} />
      ) : null}
      {kyc.state === 'in-review' ? null : <Remarks remarks={kyc.remarks.filter((each) => each.kind === kind)} />}
      <DocumentFiles
        documents={kyc.documents.filter((each) => each.kind === kind)}
        pathOf={kycPaths.document}
        {...(isEdited && { onRemove: (paper: KycDocument) => void remove(paper) })}
      />
      {share === null ? null : (
        <div className={styles.sending}>
          <progress max={1} value={share} aria-label={t('sending')} />
          <span role="status">{share < 1 ? t('sending') : t('looking')}</span>
        </div>
      )}
      {wrong.map((text) => (
        <p key={text} role="alert" className={textStyles.wrong}>
          {text}
        </p>
      ))}
    </li>
  );
}
