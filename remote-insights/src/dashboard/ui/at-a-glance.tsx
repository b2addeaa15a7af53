import { pageGate } from '@patchbay/shared-contracts';
import type { CallSummaryAnswer, FigureId } from '@patchbay/shared-contracts/insights';
import { useConsole } from '@patchbay/shared-ui';
import { FigureTile, MomentTile, isInLog, rowsOfRange } from '@patchbay/shared-ui/figure';
import type { View } from '@patchbay/shared-ui/list-page';
import { useAgentsNow } from '../effects/use-dashboard.ts';
import { useTexts } from '../../texts/index.ts';
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
  /** Whether the user's log contains the same calls as these figures. */
  readonly leadsToRows: boolean;
}

const MONITOR = '/live-interactions/call-monitor';

/** Shows the number of running calls, linked to the call monitor for users with access. */
function CallsNow() {
  const t = useTexts();
  const { can } = useConsole();
  const { data } = useAgentsNow();
  return (
    <MomentTile name={t('callsNow')} to={can(pageGate(MONITOR)) ? MONITOR : null}>
      {data?.calls ?? '–'}
    </MomentTile>
  );
}

/** Draws current values, and the totals of the range [INS-003]. */
export const AtAGlance = ({ answer, view, leadsToRows }: AtAGlanceProps) => (
  <div className={styles.tiles}>
    <div className={styles.tile}>
      <CallsNow />
    </div>
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
