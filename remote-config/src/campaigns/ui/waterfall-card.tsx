import type { CampaignRow, NumberStanding, waterfallAnswerSchema } from '@patchbay/shared-contracts/campaigns';
import type { z } from '@patchbay/shared-contracts/zod';
import { FilterOutlined } from '@patchbay/shared-ui/icons';
import { EmptyState } from '@patchbay/shared-ui/list';
import { textStyles } from '@patchbay/shared-ui/text-styles';
import { useCampaignWords } from '../../campaign-words/index.ts';
import { useWaterfall } from '../effects/use-campaigns.ts';
import { useTexts } from '../texts/index.ts';
import styles from './campaigns.module.css';
import { Answered, Card } from './card.tsx';
import { useWritten } from './use-written.ts';

type Waterfall = z.infer<typeof waterfallAnswerSchema>['data'];

interface Look {
  readonly onLook: (standing: NumberStanding | null) => void;
}

interface StepProps {
  readonly name: string;
  readonly taken: number;
  /** Numbers left after the step; null for both ends. */
  readonly left: number | null;
  readonly loaded: number;
  readonly kind: 'end' | 'step';
  readonly onLook: () => void;
}

/** Draws the numbers a rule removes and leaves, on one bar. */
function Step({ name, taken, left, loaded, kind, onLook }: StepProps) {
  const t = useTexts();
  const { figure } = useWritten();
  const words = { name, taken: figure(taken), left: figure(left ?? 0) };
  const width = (count: number) => ({ inlineSize: `${loaded === 0 ? 0 : (count / loaded) * 100}%` });
  return (
    <li>
      <button type="button" className={styles.step} data-kind={kind} onClick={onLook}>
        <span className={styles.unseen}>{t(left === null ? 'waterfall.end' : 'waterfall.step', words)}</span>
        <span className={styles.stepName} aria-hidden>
          {name}
        </span>
        <span className={styles.stepBar} aria-hidden>
          <span data-is="left" style={width(left ?? taken)} />
          {left === null ? null : <span data-is="taken" style={width(taken)} />}
        </span>
        <span className={styles.stepTaken} aria-hidden>
          {left === null ? words.taken : `−${words.taken}`}
        </span>
        <span className={styles.stepLeft} aria-hidden>
          {left === null ? '' : t('waterfall.left', words)}
        </span>
      </button>
    </li>
  );
}

function Steps({ waterfall, onLook }: { readonly waterfall: Waterfall } & Look) {
  const t = useTexts();
  const words = useCampaignWords();
  const { loaded, out, steps, ready } = waterfall;
  const end = { loaded, kind: 'end', left: null } as const;
  return (
    <ol className={styles.steps}>
      <Step {...end} name={t('waterfall.loaded')} taken={loaded} onLook={() => onLook(null)} />
      {out === 0 ? null : (
        <Step
          {...{ loaded, kind: 'step', taken: out, left: loaded - out }}
          name={t('waterfall.out')}
          onLook={() => onLook('out')}
        />
      )}
      {steps.map(({ refusal, taken, left }) => (
        <Step
          key={refusal}
          {...{ loaded, kind: 'step', taken, left }}
          name={words(`refusal.${refusal}`)}
          onLook={() => onLook(refusal)}
        />
      ))}
      <Step {...end} name={t('waterfall.ready')} taken={ready} onLook={() => onLook('ready')} />
    </ol>
  );
}

/** Draws the waterfall from loaded to ready numbers; each step's rule links to its numbers [CAMP-015]. */
export function WaterfallCard({ campaign, onLook }: { readonly campaign: CampaignRow } & Look) {
  const t = useTexts();
  const { figure } = useWritten();
  const { duplicates, invalid } = campaign;
  return (
    <Card title={t('waterfall')}>
      <p className={textStyles.quiet}>{t('waterfall.detail')}</p>
      <Answered query={useWaterfall(campaign)} failed={t('waterfall.failed')}>
        {(waterfall) =>
          waterfall.loaded === 0 ? (
            <EmptyState icon={<FilterOutlined />} title={t('waterfall.none')} detail={t('waterfall.none.detail')} />
          ) : (
            <Steps {...{ waterfall, onLook }} />
          )
        }
      </Answered>
      {duplicates + invalid === 0 ? null : (
        <p className={textStyles.quiet}>
          {`${t('told.duplicates', { count: figure(duplicates) })} · ${t('told.invalid', { count: figure(invalid) })}`}
        </p>
      )}
    </Card>
  );
}
