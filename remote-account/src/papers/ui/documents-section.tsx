import { useState } from 'react';
import { documentKinds, handInProblem, missingKinds, type Kyc } from '@patchbay/shared-contracts/kyc';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { useConsole, usePreference } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { StatusMark, useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Answered } from '../../section/ui/answered.tsx';
import { Section } from '../../section/ui/section.tsx';
import { useDocuments } from '../effects/use-documents.ts';
import { useTexts } from '../texts/index.ts';
import { KindRow } from './kind-row.tsx';
import styles from './papers.module.css';
import { Remarks } from './remarks.tsx';
import { useProblemText } from './use-problem-text.ts';

const marks = {
  'not-started': 'none',
  'in-review': 'warn',
  'more-asked': 'warn',
  accepted: 'good',
  refused: 'bad',
} as const;

function StateLine({ kyc }: { readonly kyc: Kyc }) {
  const t = useTexts();
  const timeZone = useTimeZone();
  const at = kyc.state === 'in-review' ? kyc.handed_in_at : kyc.decided_at;
  return (
    <div className={styles.state}>
      <StatusMark tone={marks[kyc.state]} text={t(`state.${kyc.state}`)} />
      <p className={textStyles.quiet}>{t(`said.${kyc.state}`)}</p>
      {at === null ? null : (
        <p className={textStyles.quiet}>
          {t(kyc.state === 'in-review' ? 'handedIn' : 'decided', {
            at: formatStamp(at, timeZone),
            by: kyc.handed_in_by ?? '',
          })}
        </p>
      )}
      {kyc.state === 'in-review' ? null : <Remarks remarks={kyc.remarks.filter(({ kind }) => kind === null)} />}
    </div>
  );
}

interface EndsProps {
  readonly kyc: Kyc;
  readonly documents: ReturnType<typeof useDocuments>;
  readonly isShut: boolean;
  readonly onOpen: () => void;
}

/** Draws the buttons to submit, with the reason if it is disabled, and to withdraw. */
function Ends({ kyc, documents, isShut, onOpen }: EndsProps) {
  const t = useTexts();
  const problemText = useProblemText();
  const language = usePreference(useConsole().i18n);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: typeof documents.handIn): Promise<void> => {
    setBusy(true);
    const result = await work();
    setBusy(false);
    setFailure(result.ok ? null : problemText(result));
  };
  const missing = missingKinds(kyc).map((kind) => t(`kind.${kind}`));
  const problem = handInProblem(kyc);
  const why = problem === 'missing' ? t('missing', { kinds: new Intl.ListFormat(language).format(missing) }) : null;
  if (isShut) return <Button onClick={onOpen}>{t('again')}</Button>;
  return (
    <div className={styles.ends}>
      {kyc.state === 'in-review' ? (
        <Button loading={busy} onClick={() => void run(documents.takeBack)}>
          {t('takeBack')}
        </Button>
      ) : (
        <Button type="primary" loading={busy} disabled={problem !== null} onClick={() => void run(documents.handIn)}>
          {t('handIn')}
        </Button>
      )}
      <span className={textStyles.quiet}>{why ?? (problem === 'nothing-new' ? t('problem.nothing-new') : null)}</span>
      {failure === null ? null : (
        <p role="alert" className={textStyles.wrong}>
          {failure}
        </p>
      )}
    </div>
  );
}

function Shown({ kyc, documents }: { readonly kyc: Kyc; readonly documents: ReturnType<typeof useDocuments> }) {
  const [isOpened, setOpened] = useState(false);
  const isShut = kyc.state === 'accepted' && !isOpened;
  const t = useTexts();
  return (
    <>
      <StateLine kyc={kyc} />
      <ul className={styles.kinds}>
        {documentKinds.map((kind) => (
          <KindRow key={`${kind} ${kyc.state}`} {...{ kyc, kind, isShut, documents }} />
        ))}
      </ul>
      {isShut || kyc.state === 'in-review' ? null : (
        <p className={`${textStyles.quiet} ${styles.limit}`}>{t('limit')}</p>
      )}
      <Ends {...{ kyc, documents, isShut }} onOpen={() => setOpened(true)} />
    </>
  );
}

/** Draws the account's identity documents, and the state of their review [ACCT-016]. */
export function DocumentsSection() {
  const t = useTexts();
  const documents = useDocuments();
  return (
    <Section title={t('title')} detail={t('detail')}>
      <Answered known={documents.known} rows={6} failed={t('failed')}>
        {(kyc) => <Shown kyc={kyc} documents={documents} />}
      </Answered>
    </Section>
  );
}
