import { useState } from 'react';
import { Button, Input, Select } from '../antd.ts';
import { LeftOutlined, RightOutlined } from '../icons.ts';
import { useConsole } from '../remote/console-context.ts';
import { useSharedTexts } from '../texts/index.ts';
import { isBlockedPageKey, isPageText, isZero, pageCount, pageSizes, typedPage } from './page-rules.ts';
import { usePreference } from '../theme/use-preference.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  readonly page: number;
  readonly sizePerPage: number;
  readonly totalSize: number;
  readonly sizePerPageList?: readonly number[];
  /** A new size returns to page 1 [PAGE-010]. */
  readonly onChange: (page: number, sizePerPage: number) => void;
  /** Clears an entered 0, instead of ignoring it visibly [PAGE-008]. */
  readonly emptiesZero?: boolean;
}

/** Draws 'Show 10 entries … Page 1 Out of 40' [PAGE-001, PAGE-005]. */
export function Pagination(props: PaginationProps) {
  const { page, sizePerPage, totalSize, sizePerPageList = pageSizes, onChange, emptiesZero = false } = props;
  const t = useSharedTexts();
  const language = usePreference(useConsole().i18n);
  const count = pageCount(totalSize, sizePerPage);
  const [typing, setTyping] = useState<string | null>(null);
  const type = (text: string) => {
    if (!isPageText(text)) return;
    setTyping(emptiesZero && isZero(text) ? '' : text);
    const wanted = typedPage(text, count);
    if (wanted !== null) onChange(wanted, sizePerPage);
  };
  return (
    <div className={styles.pagination}>
      <label className={styles.size}>
        <span>{t('list.show')}</span>
        <Select
          aria-label={t('list.perPage')}
          value={sizePerPage}
          options={sizePerPageList.map((value) => ({ value, label: String(value) }))}
          onChange={(size) => onChange(1, size)}
        />
        <span>{t('list.entries')}</span>
      </label>
      <nav className={styles.pages} aria-label={t('list.page')}>
        <Button
          aria-label={t('list.previous')}
          icon={<LeftOutlined aria-hidden />}
          disabled={page <= 1}
          onClick={() => onChange(page - 1, sizePerPage)}
        />
        <Input
          className={styles.page ?? ''}
          aria-label={t('list.page')}
          inputMode="numeric"
          value={typing ?? String(page)}
          onKeyDown={(event) => isBlockedPageKey(event.key) && event.preventDefault()}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyping(null)}
        />
        <span>{t('list.outOf', { total: count.toLocaleString(language) })}</span>
        <Button
          aria-label={t('list.next')}
          icon={<RightOutlined aria-hidden />}
          disabled={page >= count}
          onClick={() => onChange(page + 1, sizePerPage)}
        />
      </nav>
    </div>
  );
}
