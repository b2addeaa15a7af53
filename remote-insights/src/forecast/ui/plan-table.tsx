import type { FigureId } from '@patchbay/shared-contracts/insights';
import { useFigureFormat, useFigureTexts } from '@patchbay/shared-ui/figure';
import { useTexts } from '../../texts/index.ts';
import { callsText, clockText, type Writing } from '../model/charts.ts';
import type { PlannedHalf } from '../model/plan.ts';
import styles from './forecast.module.css';

const SECOND_MS = 1000;

interface PlanTableProps {
  readonly plan: readonly PlannedHalf[];
  readonly label: string;
  /** Whether callers abandon in this model. */
  readonly givesUp: boolean;
  readonly writing: Writing;
}

/** Lists the required agents and the resulting service of each half-hour with calls [INS-033]. */
export function PlanTable({ plan, label, givesUp, writing }: PlanTableProps) {
  const t = useTexts();
  const format = useFigureFormat();
  const names = useFigureTexts();
  const figures: readonly (readonly [FigureId, (half: PlannedHalf) => number])[] = [
    ['service_level', ({ wait }) => wait.level],
    ['speed_of_answer', ({ wait }) => wait.speed * SECOND_MS],
    ['occupancy', ({ wait }) => wait.occupancy],
    ...(givesUp ? ([['abandoned_percent', ({ wait }: PlannedHalf) => wait.abandoned]] as const) : []),
  ];
  return (
    <div className={styles.rows} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label}>
        <thead>
          <tr>
            {(['time', 'calls', 'atWork', 'planned'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`staffing.${head}`)}
              </th>
            ))}
            {figures.map(([id]) => (
              <th key={id} scope="col">
                {names?.[id].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan
            .filter(({ expected }) => expected > 0)
            .map((half) => (
              <tr key={half.at}>
                <th scope="row">{clockText(half.at, writing)}</th>
                <td>{callsText(half.expected, writing.language)}</td>
                <td>{half.atWork}</td>
                <td>{half.planned}</td>
                {figures.map(([id, of]) => (
                  <td key={id}>{format(id, of(half))}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
