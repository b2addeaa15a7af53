import { WarningOutlined } from '@patchbay/shared-ui/icons';
import { steps, type Step } from '../model/steps.ts';
import { useTexts } from '../texts/index.ts';
import styles from './create-campaign.module.css';

/** Draws the four steps, the open one, and those with errors [CAMP-004]. */
export function StepBar(props: {
  readonly step: Step;
  readonly wrong: ReadonlySet<Step>;
  readonly onMove: (step: Step) => void;
}) {
  const { step, wrong, onMove } = props;
  const t = useTexts();
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {steps.map((each, at) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              data-wrong={wrong.has(each)}
              {...(wrong.has(each) ? { 'aria-label': `${t(`step.${each}`)}, ${t('step.wrong')}` } : {})}
              onClick={() => (each === step ? undefined : onMove(each))}
            >
              <span className={styles.number} aria-hidden>
                {wrong.has(each) ? <WarningOutlined /> : at + 1}
              </span>
              {t(`step.${each}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
