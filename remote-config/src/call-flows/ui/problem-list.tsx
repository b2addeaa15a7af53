import { useTexts } from '../texts/index.ts';
import styles from './call-flows.module.css';
import { useFlow } from './flow-context.ts';
import { useProblemText } from './use-problem-text.ts';
import { useStepTexts } from './use-step-texts.ts';

/** Lists the problems that prevent publishing, each with its step [CONF-FLOW-003]. */
export function ProblemList() {
  const t = useTexts();
  const texts = useStepTexts();
  const { editor, problems, openStep } = useFlow();
  const textOf = useProblemText(editor.draft);
  if (problems.length === 0) return null;
  return (
    <section className={styles.wrongs} aria-label={t('problems')}>
      <h3>{t('problems.count', { count: problems.length })}</h3>
      <ul>
        {problems.map((problem) => {
          const { nodeId, field, code } = problem;
          return (
            <li key={`${String(nodeId)} ${field ?? ''} ${code}`}>
              {nodeId === null ? null : (
                <button type="button" className={styles.link} onClick={() => openStep(nodeId, true)}>
                  {texts.nameOf(nodeId)}
                </button>
              )}
              <span>{textOf(problem)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
