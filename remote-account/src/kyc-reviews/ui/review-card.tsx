import { useState } from 'react';
import { documentKinds, reviewPaths, type Review } from '@patchbay/shared-contracts/kyc';
import { formatStamp } from '@patchbay/shared-contracts/time';
import { Tag } from '@patchbay/shared-ui/antd';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { Card } from '../../card/ui/card.tsx';
import { useTexts as usePaperTexts } from '../../papers/texts/index.ts';
import { DocumentFiles } from '../../papers/ui/document-files.tsx';
import { emptyDraft, type Draft, type RemarkDraft, type Subject } from '../model/draft.ts';
import { useTexts } from '../texts/index.ts';
import { Decide } from './decide.tsx';
import { RemarkFields } from './remark-fields.tsx';
import styles from './reviews.module.css';

function Party({ party: { name, address, country, tax_id: tax } }: Pick<Review, 'party'>) {
  const t = useTexts();
  const facts = [
    [t('name'), name],
    [t('address'), address],
    [t('country'), country],
    [t('tax'), tax ?? ''],
  ] as const;
  return (
    <dl className={styles.facts} aria-label={t('says')}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd translate="no">{value === '' ? <span className={textStyles.quiet}>{t('untold')}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows an account's documents beside its own details, a remark for each, and the decision. */
export function ReviewCard({ review, onDecided }: { readonly review: Review; readonly onDecided: () => void }) {
  const t = useTexts();
  const p = usePaperTexts();
  const timeZone = useTimeZone();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const say = (subject: Subject) => (said: RemarkDraft) => setDraft((before) => ({ ...before, [subject]: said }));
  const { account_id: id, account, party, documents, handed_in_at: at, handed_in_by: by } = review;
  return (
    <Card title={account} action={review.is_suspended ? <Tag color="error">{t('suspended')}</Tag> : null}>
      <p className={textStyles.quiet}>{p('handedIn', { at: formatStamp(at ?? '', timeZone), by: by ?? '' })}</p>
      <Party party={party} />
      <ul className={styles.kinds}>
        {documentKinds.map((kind) => (
          <li key={kind}>
            <div>
              <span className={styles.name}>{p(`kind.${kind}`)}</span>
              <DocumentFiles
                documents={documents.filter((each) => each.kind === kind)}
                pathOf={(document) => reviewPaths.document(id, document)}
              />
            </div>
            <RemarkFields about={p(`kind.${kind}`)} said={draft[kind]} onSay={say(kind)} />
          </li>
        ))}
        <li>
          <span className={styles.name}>{t('all')}</span>
          <RemarkFields about={t('all')} said={draft.all} onSay={say('all')} />
        </li>
      </ul>
      <Decide review={review} draft={draft} onDecided={onDecided} />
    </Card>
  );
}
