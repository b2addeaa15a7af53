import type { CallSummaryAnswer, FigureId } from '@patchbay/shared-contracts/insights';
import { FigureTile } from '@patchbay/shared-ui/figure';
import type { View } from '@patchbay/shared-ui/list-page';
import { isInLog, rowsOfRange } from '../../figures/model/rows-behind.ts';
import styles from '../../figures/ui/figures.module.css';

const glance = [
  'offered',
  'answered',
  'missed',
  'abandoned',
  'service_level',
  'speed_of_answer',
  'handling_time',
] as const satisfies readonly FigureId[];

interface AtAGlanceProps {
  readonly answer: CallSummaryAnswer | undefined;
  readonly view: View;
  /** Whether this person's log has the same calls as these figures. */
  readonly leadsToRows: boolean;
}

/** The totals of the range [INS-003]. */
export const AtAGlance = ({ answer, view, leadsToRows }: AtAGlanceProps) => (
  <div className={styles.tiles}>
    {glance.map((id) => (
      <div key={id} className={styles.tile}>
        <FigureTile
          id={id}
          sums={answer?.data.sums ?? null}
          before={answer?.compare?.sums ?? null}
          to={leadsToRows && isInLog(id) ? rowsOfRange(id, view.date) : null}
        />
      </div>
    ))}
  </div>
);
