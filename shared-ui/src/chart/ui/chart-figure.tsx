import { useId, useState, type ReactNode } from 'react';
import { isEmpty, type Chart, type Mark } from '@patchbay/shared-contracts/chart';
import { StateMessage } from '@patchbay/shared-ui';
import { Button } from '@patchbay/shared-ui/antd';
import { BarChartOutlined, TableOutlined } from '@patchbay/shared-ui/icons';
import { useChartFiles } from '../effects/use-chart-files.ts';
import { useWidth } from '../effects/use-width.ts';
import { useChartTexts } from '../texts/index.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './chart.module.css';
import { FileMenu } from './file-menu.tsx';
import { Plot } from './plot.tsx';

export interface ChartFigureProps {
  readonly title: string;
  readonly chart: Chart;
  /** Name of exported files, without extension. */
  readonly fileName: string;
  /** Height of the drawing, px; 240 by default. */
  readonly height?: number;
  /** Returns the address of the rows behind a value [INS-027]. */
  readonly linkOf?: (spot: Pick<Mark, 'series' | 'point'>) => string | null;
  /** Addition to the title: the comparison, or the age of the data. */
  readonly aside?: ReactNode;
}

const HEIGHT = 240;

/** Draws a chart with its title: as drawing or table, usable by keyboard, exportable as picture or table [INS-030]. */
export function ChartFigure({ title, chart, fileName, height = HEIGHT, linkOf, aside }: ChartFigureProps) {
  const t = useChartTexts();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [box, width] = useWidth<HTMLDivElement>();
  const save = useChartFiles({ chart, title, fileName });
  const nothing = isEmpty(chart);
  const body = isTable ? (
    <ChartTable {...{ chart, title, linkOf }} />
  ) : width > 0 ? (
    <Plot {...{ chart, title, linkOf }} size={{ width, height }} />
  ) : null;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
        {nothing ? null : (
          <span className={styles.tools}>
            <Button
              type="text"
              icon={isTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
              aria-label={t(isTable ? 'asChart' : 'asTable', { title })}
              title={t(isTable ? 'asChart' : 'asTable', { title })}
              onClick={() => setTable(!isTable)}
            />
            <FileMenu title={title} onChoose={(kind) => void save(kind)} />
          </span>
        )}
      </figcaption>
      <div ref={box} className={styles.body} style={{ minHeight: height }}>
        {nothing ? <StateMessage icon={<BarChartOutlined />} title={t('empty')} /> : body}
      </div>
    </figure>
  );
}
