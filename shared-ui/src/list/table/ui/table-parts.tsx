import styles from './data-table.module.css';

interface Titled {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'end';
}

/** The titles of the columns; on cards they stand beside each value, and here for screen readers. */
export function Head({ columns, cards }: { columns: readonly Titled[]; cards: boolean }) {
  return (
    <thead {...(cards ? { role: 'rowgroup' } : {})}>
      <tr aria-rowindex={1} {...(cards ? { role: 'row' } : {})}>
        {columns.map(({ key, title, width, align }) => (
          <th key={key} scope="col" data-align={align} {...(cards ? { role: 'columnheader' } : { style: { width } })}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const BONES = 8;

/** Where rows will be. */
export function Bones({ columns, height }: { columns: number; height: number }) {
  return Array.from({ length: BONES }, (_, row) => (
    <tr key={row} aria-hidden className={styles.bones} style={{ height }}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <span className={styles.bone} />
        </td>
      ))}
    </tr>
  ));
}
