import { useState } from 'react';
import type { TableLayout } from '@patchbay/shared-contracts/logs';
import { Button, Checkbox, Segmented } from '@patchbay/shared-ui/antd';
import { TableOutlined } from '@patchbay/shared-ui/icons';
import { useTextsByName } from '../../by-name/use-texts-by-name.ts';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { densities, firstLayout, toggleColumn, type Choosable } from '../table/model/layout.ts';
import styles from './columns.module.css';

/** Selects the columns and row density of a table [UX-004]. */
export function ColumnChooser(props: {
  columns: readonly (Choosable & { readonly title: string })[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}) {
  const { columns, layout, onChange } = props;
  const t = useTextsByName();
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      label={t('columns.button')}
      icon={<TableOutlined aria-hidden />}
      open={open}
      onOpenChange={setOpen}
      align="end"
      width={280}
    >
      <div className={styles.density}>
        <span id="density">{t('columns.density')}</span>
        <Segmented
          block
          size="small"
          aria-labelledby="density"
          value={layout.density}
          options={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
          onChange={(density) => onChange({ ...layout, density })}
        />
      </div>
      <ul className={styles.columns} aria-label={t('columns.button')}>
        {columns.map(({ key, title, always = false }) => (
          <li key={key}>
            <Checkbox
              checked={layout.columns.includes(key)}
              disabled={always}
              onChange={() => onChange(toggleColumn(layout, key, columns))}
            >
              {title}
            </Checkbox>
          </li>
        ))}
      </ul>
      <footer className={styles.footer}>
        <Button type="text" size="small" onClick={() => onChange(firstLayout(columns))}>
          {t('columns.reset')}
        </Button>
      </footer>
    </Dropdown>
  );
}
