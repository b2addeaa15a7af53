import { Button } from '@patchbay/shared-ui/antd';
import { LeftOutlined, RightOutlined } from '@patchbay/shared-ui/icons';
import { useTexts } from '../../texts/index.ts';
import { A_PAGE } from '../model/pages.ts';
import styles from './figures.module.css';

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly total: number;
  /** Rows per page, five by default. */
  readonly size?: number;
  readonly onPage: (page: number) => void;
}

/** Draws previous, next, and the current page [PAGE-003]. */
export function Pager({ label, page, total, size = A_PAGE, onPage }: PagerProps) {
  const t = useTexts();
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('pages.of', { list: label })}>
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('pages.before')}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page, last + 1) - 1)}
      />
      <span>{t('pages.at', { page, last })}</span>
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={t('pages.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
