import { SearchBox } from '@patchbay/shared-ui/list';
import { WarningOutlined } from '@patchbay/shared-ui/icons';
import type { View } from '@patchbay/shared-ui/list-page';
import type { ReactNode } from 'react';
import styles from './live-page.module.css';

/** Lays out a page of live rows. */
export const LivePage = ({ children }: { children: ReactNode }) => (
  <section className={styles.page}>{children}</section>
);

interface ToolsProps {
  readonly view: View;
  readonly label: string;
  readonly onView: (view: View) => void;
  readonly filters: ReactNode;
  /** Layout controls; not on a phone, whose cards have no group heads. */
  readonly children: ReactNode;
}

/** Draws search, filters and layout controls. */
export const Tools = ({ view, label, onView, filters, children }: ToolsProps) => (
  <div className={styles.tools}>
    <div className={styles.search}>
      <SearchBox value={view.search} label={label} onSearch={(search) => onView({ ...view, search })} />
    </div>
    {filters}
    <div className={styles.end}>{children}</div>
  </div>
);

/** Warns that the displayed data is out of date [LIVE-034]. */
export const NotLive = ({ children }: { children: ReactNode }) => (
  <p className={styles.old} role="alert">
    <WarningOutlined aria-hidden /> {children}
  </p>
);
