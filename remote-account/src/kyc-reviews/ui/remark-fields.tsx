import { useId } from 'react';
import { remarkReasons } from '@patchbay/shared-contracts/kyc';
import { Input, Select } from '@patchbay/shared-ui/antd';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { FINE, type RemarkDraft } from '../model/draft.ts';
import { useTexts } from '../texts/index.ts';
import styles from './reviews.module.css';

const MOST_WORDS = 500;

/** Selects what is wrong with a document, with a text where needed. */
export function RemarkFields(props: {
  readonly about: string;
  readonly said: RemarkDraft;
  readonly onSay: (said: RemarkDraft) => void;
}) {
  const t = useTexts();
  const { about, said, onSay } = props;
  const neededId = useId();
  const isWordless = said.verdict === 'other' && said.words.trim() === '';
  return (
    <div className={styles.remark}>
      <Select
        aria-label={t('remark', { kind: about })}
        popupMatchSelectWidth={false}
        value={said.verdict}
        options={([FINE, ...remarkReasons] as const).map((value) => ({
          value,
          label: value === FINE ? t('fine') : t(`reason.${value}`),
        }))}
        onChange={(verdict) => onSay({ ...said, verdict })}
      />
      {said.verdict === FINE ? null : (
        <>
          <Input
            maxLength={MOST_WORDS}
            aria-label={`${t('words')}: ${about}`}
            aria-invalid={isWordless}
            aria-describedby={isWordless ? neededId : undefined}
            placeholder={t('words')}
            value={said.words}
            onChange={({ target }) => onSay({ ...said, words: target.value })}
          />
          {isWordless ? (
            <span id={neededId} className={textStyles.quiet}>
              {t('words.needed')}
            </span>
          ) : null}
        </>
      )}
    </div>
  );
}
