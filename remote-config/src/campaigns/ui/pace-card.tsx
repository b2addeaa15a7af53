import type { CampaignRow } from '@patchbay/shared-contracts/campaigns';
import { dateFormats, formatAt } from '@patchbay/shared-contracts/time';
import { useTimeZone } from '@patchbay/shared-ui/list-page';
import { RowsTable } from '@patchbay/shared-ui/rows-table';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import type { Pace } from '../effects/use-campaigns.ts';
import { changesOf, figuresOf, hasFigures, inputsOf, reasonOf } from '../model/why.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { Card } from './card.tsx';
import { useDayText } from './use-days-text.ts';
import { useWritten } from './use-written.ts';

interface PaceCardProps {
  readonly campaign: CampaignRow;
  readonly pace: Pace;
}

/** Number of changes shown, newest first. */
const SHOWN = 8;

/** Formats a reason, with the figures of its tick where recorded. */
function useReasonText({ ratio, begins_on: begins }: CampaignRow) {
  const t = useTexts();
  const written = useWritten();
  const day = useDayText();
  return ({ reason: text, inputs: kept }: { readonly reason: string; readonly inputs: unknown }): string => {
    const [reason, inputs] = [reasonOf(text), inputsOf(kept)];
    if (!hasFigures(reason, inputs)) return t(`reason.${reason}`);
    const ofCampaign = { ratio: written.figure(ratio), begins: begins === '' ? '' : day(begins) };
    return t(`why.${reason}`, { ...figuresOf(inputs, written), ...ofCampaign });
  };
}

/** Returns the reason for the pace; a campaign that is not running has no other reason than that. */
function useWhy({ campaign, pace: { now } }: PaceCardProps): string {
  const t = useTexts();
  const reasonText = useReasonText(campaign);
  if (campaign.state !== 'running') return t(`why.${campaign.state}`);
  return now === null ? t('pace.none') : reasonText(now);
}

/** Lists earlier paces and their reasons, newest first [CAMP-011]. */
export function ChangesCard({ campaign, before }: Pick<PaceCardProps, 'campaign'> & Pick<Pace, 'before'>) {
  const t = useTexts();
  const { figure } = useWritten();
  const zone = useTimeZone();
  const reasonText = useReasonText(campaign);
  if (before.length === 0) return null;
  return (
    <Card wide title={t('pace.before')}>
      <RowsTable
        label={t('pace.before')}
        rows={changesOf(before).slice(0, SHOWN)}
        keyOf={({ at }) => at}
        columns={[
          { key: 'at', title: t('pace.before.at'), cell: ({ at }) => formatAt(at, zone, dateFormats.time) },
          {
            ...{ key: 'reason', title: t('pace.before.reason') },
            cell: (change) => {
              const [name, words] = [t(`reason.${reasonOf(change.reason)}`), reasonText(change)];
              return (
                <div>
                  {name}
                  {words === name ? null : <p className={textStyles.quiet}>{words}</p>}
                </div>
              );
            },
          },
          { key: 'wanted', title: t('pace.before.wanted'), cell: ({ wanted }) => figure(wanted), isFigure: true },
        ]}
      />
    </Card>
  );
}

/** Shows the current pace and its reason [CAMP-011]. */
export function PaceCard(props: PaceCardProps) {
  const t = useTexts();
  const { figure } = useWritten();
  const zone = useTimeZone();
  const { now } = props.pace;
  const isRunning = props.campaign.state === 'running';
  return (
    <Card
      wide
      title={t('pace')}
      aside={
        isRunning && now !== null ? (
          <span className={textStyles.quiet}>{t('pace.at', { at: formatAt(now.at, zone, dateFormats.time) })}</span>
        ) : null
      }
    >
      <p className={styles.why} aria-live="polite">
        {useWhy(props)}
      </p>
      {isRunning && now !== null ? (
        <p className={textStyles.quiet}>
          {t('pace.now', { wanted: figure(now.wanted), dialled: figure(now.dialled) })}
        </p>
      ) : null}
    </Card>
  );
}
