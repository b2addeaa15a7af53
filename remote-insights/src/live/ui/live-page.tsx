import { SearchBox } from '@patchbay/shared-ui/list';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import type { View } from '@patchbay/shared-ui/list-page';
import type { ReactNode } from 'react';
import styles from './live-page.module.css';

/** What stands above each other on a page of rows that live. */
export const LivePage = ({ children }: { children: ReactNode }) => (
  <section className={styles.page}>{children}</section>
);

interface ToolsProps {
  readonly view: View;
  readonly label: string;
  readonly onView: (view: View) => void;
  readonly filters: ReactNode;
  /** How the rows are laid out; not on a phone, whose cards have no heads between them. */
  readonly children: ReactNode;
}

/** Search and filters, and at the end how the rows are laid out. */
export const Tools = ({ view, label, onView, filters, children }: ToolsProps) => (
  <div className={styles.tools}>
    <div className={styles.search}>
      <SearchBox value={view.search} label={label} onSearch={(search) => onView({ ...view, search })} />
    </div>
    {filters}
    <div className={styles.end}>{children}</div>
  </div>
);

/** What is shown is no longer what is [LIVE-034]. */
export const NotLive = ({ children }: { children: ReactNode }) => (
  <p className={styles.old} role="alert">
    <WarningOutlined aria-hidden /> {children}
  </p>
);
